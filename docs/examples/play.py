"""A game against the server, with Python's standard library alone: it plays the move that captures most."""

import json
import sys
import time
import uuid
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SERVER = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:4000"
TRIES = 5


def ask(path, body=None):
    """Asks again where that can help; a body has an idempotency key, so that nothing is done twice."""
    data = None if body is None else json.dumps(body).encode()
    request = Request(SERVER + path, data, {"content-type": "application/json"})
    for tries in range(TRIES):
        try:
            with urlopen(request) as response:
                return json.load(response)
        except HTTPError as error:
            problem = json.load(error)
            if not problem["retryable"] or tries == TRIES - 1:
                raise SystemExit(f"{problem['code']}: {problem['detail']} ({problem['requestId']})")
            time.sleep(int(error.headers.get("retry-after", 1)))


def greediest(moves):
    return max(moves, key=lambda move: move["captured"]["south"] - move["captured"]["north"])["move"]


def main():
    created = ask("/v1/games", {
        "variant": "raja-pasu",
        "south": {"name": "Python"},
        "north": {"name": "Server", "aiLevel": 1},
        "idempotencyKey": str(uuid.uuid4()),
    })
    game, token = created["game"], created["southToken"]
    while game["status"] == "IN_PROGRESS":
        move = greediest(game["position"]["legalMoves"])
        body = {"move": move, "seatToken": token, "idempotencyKey": str(uuid.uuid4())}
        game = ask(f"/v1/games/{game['id']}/moves", body)["game"]
    outcome = game["outcome"]
    print(f"{game['plyCount']} plies, {outcome['south']}-{outcome['north']}, winner: {outcome['winner']}")


main()
