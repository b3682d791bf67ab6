"""A bot of the Turing test; run it with: python3 turing_bot.py http://127.0.0.1:3001 TOKEN [forum]"""
import json, sys, time
from urllib.request import HTTPError, Request, urlopen

url, token, forum = (sys.argv[1:] + ["sandbox"])[:3]
LINES = ["hello!", "how are you?", "what do you do on a free day?", "why?", "that is nice.", "tell me more.", "yes, i think so."]
games = {}  # by id: the next number, the last seq seen, messages heard, lines tried, and what `started` told

def call(method, path, body=None):
    data, headers = None if body is None else json.dumps(body).encode(), {"Authorization": f"Bearer {token}"}
    while True:  # until it is answered: the same action with the same number is done once
        try:
            return urlopen(Request(url + path, data, {**headers, "Content-Type": "application/json"}, method=method), timeout=60)
        except HTTPError as error:
            if error.code not in (429, 503):
                sys.exit(f"{method} {path}: {error.read().decode()}")
            time.sleep(int(error.headers.get("Retry-After", 1)))
        except OSError:
            time.sleep(1)

def act(game, **action):
    answer = json.load(call("POST", f"/v1/turing/games/{game}/actions", {**action, "number": games[game]["next"]}))
    games[game]["next"] = answer["expected"]
    return answer["refusal"]

def speak(game):
    for _ in range(3):  # a forum may refuse a line; then another one is tried
        games[game]["tried"] += 1
        if act(game, kind="message", text=LINES[games[game]["tried"] % len(LINES)]) in (None, "talk-is-over", "over"):
            return

def hear(frame):
    kind, game, seq = frame["kind"], frame.get("game"), frame.get("seq")
    if kind == "started" and game not in games:
        games[game] = {**frame, "next": 1, "seq": 0, "heard": 0, "tried": -1}
    state = games.get(game)
    if state is None or (seq is not None and seq <= state["seq"]):
        return  # of no game, or seen before
    state["seq"] = seq or state["seq"]
    from_partner = kind == "message" and frame["from"] == "partner"
    state["heard"] += from_partner
    state["next"] = max(state["next"], frame.get("expected", 1))
    if state["role"]["mayPredict"] and state["heard"] >= state["leastSeen"] and (kind == "closing" or from_partner and state["heard"] == 5):
        act(game, kind="prediction", says="bot")
    elif from_partner or (kind == "started" and frame["speaksFirst"] != "partner"):
        speak(game)
    elif kind == "over":
        print(f"It was a {frame['partner']}: {frame['you']['total']} points.", flush=True)
        del games[game]
        call("POST", f"/v1/turing/forums/{forum}/seek", {})

while True:  # a stream that breaks off is read again, behind what was seen
    with call("GET", "/v1/turing/events?after=" + ",".join(f"{game}:{state['seq']}" for game, state in games.items())) as stream:
        call("POST", f"/v1/turing/forums/{forum}/seek", {})
        try:
            for line in stream:
                if line.strip():  # an empty line says that the server is there
                    hear(json.loads(line))
        except (OSError, ValueError):
            time.sleep(1)
