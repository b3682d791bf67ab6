"""Times what is installed of pygambit and OpenSpiel on the games in a folder; prints one JSON object. Processor time, in milliseconds."""

import json
import sys
import time
from pathlib import Path


def timed(work):
    start = time.process_time()
    result = work()
    return (time.process_time() - start) * 1000, result


# Of each kind: exact enumeration takes seconds for a game of ten strategies each.
MOST_GAMES = 2


def gambit(folder):
    import pygambit

    read = {".nfg": pygambit.read_nfg, ".efg": pygambit.read_efg}
    samples = {}
    for file in sorted(folder.iterdir()):
        kind = file.stem.split("-")[0]
        if file.suffix not in read or len(samples.get(kind, [])) == MOST_GAMES:
            continue
        game = read[file.suffix](str(file))
        ms, result = timed(lambda game=game: pygambit.nash.enummixed_solve(game, rational=True))
        samples.setdefault(kind, []).append([ms, len(result.equilibria)])
    return {"version": pygambit.__version__, "samples": samples}


def spiel(rounds):
    import pyspiel

    def play(name, solver, iterations):
        game = pyspiel.load_game(name)
        samples = []
        for _ in range(rounds):
            solving = solver(game)

            def run():
                for _ in range(iterations):
                    solving.evaluate_and_update_policy()

            ms, _ = timed(run)
            samples.append([ms, pyspiel.exploitability(game, solving.average_policy())])
        return samples

    return {
        "samples": {
            "kuhn": play("kuhn_poker", pyspiel.CFRSolver, 300),
            "leduc": play("leduc_poker", pyspiel.CFRPlusSolver, 200),
        }
    }


def found(work):
    try:
        return work()
    except ImportError:
        return None


folder = Path(sys.argv[1])
print(json.dumps({"gambit": found(lambda: gambit(folder)), "spiel": found(lambda: spiel(3))}))
