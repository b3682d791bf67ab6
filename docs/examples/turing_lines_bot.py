"""A bot of the Turing test on standard input and output; run it with: parley turing bot --token TOKEN -- python3 turing_lines_bot.py"""
import json, sys

LINES = ["hello!", "how are you?", "what do you do on a free day?", "why?", "that is nice.", "tell me more.", "yes, i think so."]
games = {}  # by id: what `started` told, and how many messages were heard

def act(game, **action):
    print(json.dumps({"kind": "act", "game": game, "action": action}), flush=True)

for line in sys.stdin:
    frame = json.loads(line)
    kind, game = frame["kind"], frame.get("game")
    from_partner = kind == "message" and frame["from"] == "partner"
    if kind == "started":
        games[game] = {**frame, "heard": 0}
    elif from_partner:
        games[game]["heard"] += 1
    if frame.get("again"):
        continue  # known to a process before this one
    mine = games.get(game, {"heard": 0, "role": {"mayPredict": False}, "leastSeen": 0})
    if mine["role"]["mayPredict"] and mine["heard"] >= mine["leastSeen"] and (kind == "closing" or from_partner and mine["heard"] == 5):
        act(game, kind="prediction", says="bot")
    elif from_partner or kind == "started" and frame["speaksFirst"] != "partner":
        act(game, kind="message", text=LINES[mine["heard"] % len(LINES)])
