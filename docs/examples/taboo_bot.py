"""A bot that plays both sides of Taboo; run it with: python3 taboo_bot.py 8090"""
import json, sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

QUESTIONS = ["what do you do on a free morning?", "what is in your kitchen?", "what did you like as a child?"]

def move(ask):
    turn = sum(m["role"] == "attacker" for m in ask["history"])
    if ask["role"] == "attacker":  # ask["target"] is the word to coax out of the other side, and never to say
        return {"kind": "utterance", "text": QUESTIONS[turn % len(QUESTIONS)]}
    if ask.get("mustGuess"):
        return {"kind": "guess", "text": "apple"}
    return {"kind": "utterance", "text": "nothing comes to my mind at the moment."}

class Bot(BaseHTTPRequestHandler):
    def do_POST(self):
        try:
            status, reply = 200, move(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        except (KeyError, TypeError, ValueError) as error:
            status, reply = 400, {"detail": f"This is no request: {error!r}"}
        body = json.dumps(reply).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Bot).serve_forever()
