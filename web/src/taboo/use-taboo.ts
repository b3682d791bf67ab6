import { useCallback, useEffect, useState } from 'preact/hooks';
import { rememberKey } from '../api.ts';
import { type Fault, newId, useAttempts } from '../attempts.ts';
import {
  type Agent,
  askHint,
  deleteGame,
  findGame,
  type Game,
  type GameWanted,
  giveUp,
  listAgents,
  makeMove,
  startGame,
} from './taboo-api.ts';
import { type GameRecord, recordOf } from './transcripts.ts';

/** A game to look at again. */
export interface Recorded {
  readonly key: string;
  readonly record: GameRecord;
}

export interface Taboo {
  readonly agents: readonly Agent[];
  readonly game: Game | undefined;
  readonly recorded: Recorded | undefined;
  readonly isWaiting: boolean;
  readonly fault: Fault | undefined;
  start(wanted: GameWanted): void;
  move(kind: 'utterance' | 'guess', text: string): void;
  giveUp(): void;
  hint(): void;
  /** A hint was asked for, and there was none. */
  readonly hasNoHint: boolean;
  /** Deletes the game, and goes back to the choice of another. */
  remove(): void;
  /** The last game was deleted. */
  readonly isDeleted: boolean;
  replay(record: GameRecord): void;
  /** Back to the choice of a game. */
  again(): void;
  enterKey(key: string): void;
}

function gameInAddress(): string | null {
  return new URLSearchParams(location.search).get('game');
}

/** The state of the page; the address names the game, so that a reload goes on with it and a link shows it. */
export function useTaboo(): Taboo {
  const [agents, setAgents] = useState<readonly Agent[]>([]);
  const [game, setGame] = useState<Game>();
  const [recorded, setRecorded] = useState<Recorded>();
  const [hasNoHint, setHasNoHint] = useState(false);
  const [isDeleted, setIsDeleted] = useState(false);
  const { isWaiting, fault, attempt } = useAttempts();

  const replay = useCallback((record: GameRecord) => setRecorded({ key: newId(), record }), []);

  useEffect(() => {
    attempt(async () => {
      const id = gameInAddress();
      setAgents(await listAgents());
      if (id === null) return;
      const found = await findGame(id);
      setGame(found);
      if (found.stage === 'over') replay(recordOf(found));
    });
  }, [attempt, replay]);

  const again = (): void => {
    history.pushState(null, '', '/taboo');
    setRecorded(undefined);
    setGame(undefined);
  };

  return {
    agents,
    game,
    recorded,
    isWaiting,
    fault,
    start: (wanted) =>
      attempt(async () => {
        const fresh = await startGame(wanted);
        history.pushState(null, '', `/taboo?game=${encodeURIComponent(fresh.id)}`);
        setRecorded(undefined);
        setHasNoHint(false);
        setIsDeleted(false);
        setGame(fresh);
      }),
    move: (kind, text) => {
      const moveId = newId();
      if (game) attempt(async () => setGame(await makeMove(game.id, kind, text, moveId)));
    },
    giveUp: () => {
      if (game) attempt(async () => setGame(await giveUp(game.id)));
    },
    replay,
    hint: () => {
      if (!game) return;
      attempt(async () => {
        const hint = await askHint(game.id);
        if (hint === null) setHasNoHint(true);
        else setGame({ ...game, hints: game.hints + 1, lastHint: hint });
      });
    },
    hasNoHint,
    remove: () => {
      if (!game) return;
      attempt(async () => {
        await deleteGame(game.id);
        again();
        setIsDeleted(true);
      });
    },
    isDeleted,
    again,
    enterKey: (key) => {
      rememberKey(key);
      fault?.retry();
    },
  };
}
