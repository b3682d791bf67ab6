import { ParleyError } from '../../core/errors.ts';

/** What an utterance of this generator can do, as yes or no each (paper §'opinion', reference §10.13). */
export const actionParts = [
  'solicitOpinion',
  'solicitReason',
  'giveReason',
  'giveAgree',
  'solicitAgree',
  'suggestAlternative',
  'exit',
] as const;
export type ActionPart = (typeof actionParts)[number];

/** How the topic comes off in the utterance: 0 badly, 2 neither way, 4 splendidly. */
export type Attitude = 0 | 1 | 2 | 3 | 4;

const anyAttitude = [0, 1, 2, 3, 4] as const;
const oneSide = [0, 1, 3, 4] as const;
const noSide = [2] as const;

/** All moves that there are: what goes together in one utterance, and with which attitudes. A reason always speaks for a side. */
export const actionSpace = {
  askOpinion: { does: ['solicitOpinion'], attitudes: noSide },
  tellAndAskOpinion: { does: ['giveReason', 'solicitOpinion'], attitudes: oneSide },
  askReason: { does: ['solicitReason'], attitudes: noSide },
  agreeAndAskReason: { does: ['giveAgree', 'solicitReason'], attitudes: anyAttitude },
  agreeAndAskAgreement: { does: ['giveAgree', 'giveReason', 'solicitAgree'], attitudes: oneSide },
  argue: { does: ['giveReason', 'solicitAgree'], attitudes: oneSide },
  argueAndAskReason: { does: ['giveReason', 'solicitReason'], attitudes: oneSide },
  switchTopic: { does: ['suggestAlternative'], attitudes: noSide },
  agreeAndSwitchTopic: { does: ['giveAgree', 'suggestAlternative'], attitudes: anyAttitude },
  leave: { does: ['exit'], attitudes: noSide },
  agreeAndLeave: { does: ['giveAgree', 'exit'], attitudes: anyAttitude },
  argueAndLeave: { does: ['giveReason', 'exit'], attitudes: oneSide },
  agreeWithReasonAndLeave: { does: ['giveAgree', 'giveReason', 'exit'], attitudes: oneSide },
} as const satisfies Record<string, { does: readonly ActionPart[]; attitudes: readonly Attitude[] }>;

/** The name of a move of the action space. */
export type Move = keyof typeof actionSpace;

type ActionOf<M extends Move> = {
  readonly [P in ActionPart]: P extends (typeof actionSpace)[M]['does'][number] ? true : false;
} & { readonly sentiment: (typeof actionSpace)[M]['attitudes'][number] };

/** An utterance as a policy decides on it: one of the records that the action space allows, and no other. */
export type Action = { [M in Move]: ActionOf<M> }[Move];

/** Any combination of parts with any number, possible or not. */
export type ActionRecord = { readonly [P in ActionPart]: boolean } & { readonly sentiment: number };

/** True for a record that the action space allows. */
export function isAction(record: ActionRecord): record is Action {
  return moveOf(record) !== undefined;
}

/**
 * Builds an action from what it is to do.
 *
 * @throws ParleyError PARLEY_ACTION_IMPOSSIBLE where the action space has no such record
 * @example createAction(['giveAgree', 'solicitReason'], 4)
 */
export function createAction(does: readonly ActionPart[], sentiment: number): Action {
  const record: ActionRecord = {
    solicitOpinion: does.includes('solicitOpinion'),
    solicitReason: does.includes('solicitReason'),
    giveReason: does.includes('giveReason'),
    giveAgree: does.includes('giveAgree'),
    solicitAgree: does.includes('solicitAgree'),
    suggestAlternative: does.includes('suggestAlternative'),
    exit: does.includes('exit'),
    sentiment,
  };
  if (isAction(record)) return record;
  throw new ParleyError(
    'PARLEY_ACTION_IMPOSSIBLE',
    `No action does "${does.join(', ')}" with the sentiment ${sentiment}.`,
    { remedy: 'Take a move of actionSpace with one of its attitudes, or add the move there.', context: { record } },
  );
}

/** The action of a named move. */
export function actionOf(move: Move, sentiment: Attitude): Action {
  return createAction(actionSpace[move].does, sentiment);
}

/** The attitudes with which a move can be made. */
export function attitudesOf(move: Move): readonly Attitude[] {
  return actionSpace[move].attitudes;
}

/** The names of all moves. */
export const moves: readonly Move[] = Object.keys(actionSpace).filter((name): name is Move => name in actionSpace);

/** The move that a record makes; undefined for an impossible one. */
export function moveOf(record: ActionRecord): Move | undefined {
  return moves.find((move) => {
    const does: readonly ActionPart[] = actionSpace[move].does;
    const attitudes: readonly number[] = actionSpace[move].attitudes;
    return actionParts.every((part) => record[part] === does.includes(part)) && attitudes.includes(record.sentiment);
  });
}
