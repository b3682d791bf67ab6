import { useCallback, useState } from 'preact/hooks';
import { Problem, rememberKey } from '../api.ts';
import { type Fault, useAttempts } from '../attempts.ts';
import { gameInAddress, putInAddress, useAddress } from '../game-in-address.ts';
import {
  deleteGame,
  endGame,
  findGame,
  findTree,
  type Game,
  type GameChoice,
  makeMove,
  type Pair,
  type Seat,
  startGame,
  type Tree,
} from './trip-api.ts';

const unclear = 400;
const gone = 404;
/** The paper's game. */
const paperGame: GameChoice = { destinations: 2, words: 2, bonus: '1/10' };

export interface Trip {
  readonly tree: Tree | undefined;
  readonly pair: Pair | undefined;
  readonly game: Game | undefined;
  readonly isWaiting: boolean;
  readonly fault: Fault | undefined;
  /** Why the last sentence was no move; empty where it was one. */
  readonly remark: string;
  choose(choice: GameChoice): void;
  draw(name: string | undefined): void;
  start(as: Seat, partner: string): void;
  move(move: { readonly action: number } | { readonly text: string }): void;
  end(): void;
  remove(): void;
  again(): void;
  enterKey(key: string): void;
}

/** The tree that is shown, with what is drawn into it and the game that is played in it; the address names the game. */
function useBoard(attempt: (work: () => Promise<void>) => void) {
  const [tree, setTree] = useState<Tree>();
  const [drawn, draw] = useState<string>();
  const [game, setGame] = useState<Game>();
  const choose = useCallback(
    (choice: GameChoice): void =>
      attempt(async () => {
        setTree(await findTree(choice));
        draw(undefined);
      }),
    [attempt],
  );
  const open = useCallback(() => {
    attempt(async () => {
      const id = gameInAddress();
      draw(undefined);
      try {
        const found = id === null ? undefined : await findGame(id);
        setGame(found);
        setTree(await findTree(found?.game ?? paperGame));
      } catch (error) {
        // A game that is gone keeps nobody from another one.
        if (error instanceof Problem && error.status === gone) setTree(await findTree(paperGame));
        throw error;
      }
    });
  }, [attempt]);
  useAddress(open);
  const show = (next: Game | undefined): void => {
    if (next?.id !== game?.id) putInAddress('/trip', next?.id);
    setGame(next);
  };
  return { tree, pair: tree?.pairs.find(({ name }) => name === drawn), game, choose, draw, show };
}

/** The state of the page. */
export function useTrip(): Trip {
  const { isWaiting, fault, attempt } = useAttempts();
  const { tree, pair, game, choose, draw, show } = useBoard(attempt);
  const [remark, setRemark] = useState('');
  const act = (work: (now: Game) => Promise<Game | undefined>): void => {
    if (!game) return;
    attempt(async () => {
      setRemark('');
      try {
        show(await work(game));
      } catch (error) {
        // A sentence that is no move is for the person to put otherwise.
        if (!(error instanceof Problem) || error.status !== unclear) throw error;
        setRemark(`${error.message} ${error.remedy}`);
      }
    });
  };
  return {
    tree,
    pair,
    game,
    isWaiting,
    fault,
    remark,
    choose,
    draw,
    start: (as, partner) => {
      if (tree) attempt(async () => show(await startGame(as, partner, tree.game)));
    },
    move: (move) => act((now) => makeMove(now, move)),
    end: () => act(endGame),
    remove: () =>
      act(async (now) => {
        await deleteGame(now);
        return undefined;
      }),
    again: () => show(undefined),
    enterKey: (key) => {
      rememberKey(key);
      fault?.retry();
    },
  };
}
