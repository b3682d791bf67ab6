import { useCallback, useState } from 'preact/hooks';
import { rememberKey } from '../api.ts';
import { type Fault, newId, useAttempts } from '../attempts.ts';
import { gameInAddress, putInAddress, useAddress } from '../game-in-address.ts';
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

/** The state of the page; the address names the game, so that a reload goes on with it and a link shows it. */
export function useTaboo(): Taboo {
  const [agents, setAgents] = useState<readonly Agent[]>([]);
  const [game, setGame] = useState<Game>();
  const [recorded, setRecorded] = useState<Recorded>();
  const [hasNoHint, setHasNoHint] = useState(false);
  const [isDeleted, setIsDeleted] = useState(false);
  const { isWaiting, fault, attempt } = useAttempts();

  const replay = useCallback((record: GameRecord) => setRecorded({ key: newId(), record }), []);
  const open = useCallback(() => {
    attempt(async () => {
      setAgents(await listAgents());
      const id = gameInAddress();
      const found = id === null ? undefined : await findGame(id);
      setGame(found);
      setRecorded(undefined);
      if (found?.stage === 'over') replay(recordOf(found));
    });
  }, [attempt, replay]);
  useAddress(open);

  const show = (next: Game | undefined): void => {
    putInAddress('/taboo', next?.id);
    setRecorded(undefined);
    setHasNoHint(false);
    setIsDeleted(false);
    setGame(next);
  };
  const act = (work: (now: Game) => Promise<void>): void => {
    if (game) attempt(() => work(game));
  };
  const shown = { agents, game, recorded, isWaiting, fault, hasNoHint, isDeleted };
  return {
    ...shown,
    replay,
    start: (wanted) => attempt(async () => show(await startGame(wanted))),
    move: (kind, text) => {
      const moveId = newId();
      act(async ({ id }) => setGame(await makeMove(id, kind, text, moveId)));
    },
    giveUp: () => act(async ({ id }) => setGame(await giveUp(id))),
    hint: () => {
      const hintId = newId();
      act(async (now) => {
        const hint = await askHint(now.id, hintId);
        setHasNoHint(hint === null);
        if (hint !== null) setGame({ ...now, hints: now.hints + 1, lastHint: hint });
      });
    },
    remove: () =>
      act(async ({ id }) => {
        await deleteGame(id);
        show(undefined);
        setIsDeleted(true);
      }),
    again: () => show(undefined),
    enterKey: (key) => {
      rememberKey(key);
      fault?.retry();
    },
  };
}
