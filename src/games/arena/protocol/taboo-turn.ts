import { z } from 'zod';
import { type TabooRules, tabooPresets } from '../../taboo/rules/taboo-rules.ts';

/** The version of the bot protocol; a bot that reads a higher one may refuse. */
export const protocolVersion = 1;

/** What a request or a reply may be at most. */
export const turnLimits = {
  gameIdCharacters: 128,
  targetCharacters: 100,
  /** Of an utterance or a guess; the judge turns utterances of more than 500 down. */
  textCharacters: 2000,
  messages: 500,
  turns: 100,
  deadlineMs: 600_000,
} as const;

const { paper } = tabooPresets;
const aFew = z.int().min(0).max(10);
const invalidPolicy = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('loses') }),
  z.strictObject({ kind: z.literal('retry'), times: aFew }),
  z.strictObject({ kind: z.literal('skip') }),
]);
const rulesShape = z.strictObject({
  name: z.string().min(1).max(50).default('own'),
  turns: z.int().min(1).max(turnLimits.turns).default(paper.turns),
  guesses: aFew.default(paper.guesses),
  forcedGuess: z.boolean().default(paper.forcedGuess),
  wrongGuess: z.enum(['goes-on', 'loses']).default(paper.wrongGuess),
  malformedGuesses: z.int().min(1).max(10).default(paper.malformedGuesses),
  invalid: invalidPolicy.default(paper.invalid),
  attackerLeak: z.enum(['loses', 'void', 'unchecked']).default(paper.attackerLeak),
  repeatedLeakCounts: z.boolean().default(paper.repeatedLeakCounts),
});
const presetName = z.enum(['paper', 'released', 'spag']);

const text = z.string().max(turnLimits.textCharacters);
const message = z.object({
  role: z.enum(['attacker', 'defender']),
  kind: z.enum(['utterance', 'guess']),
  text,
  invalid: z.literal(true).optional().describe('The judges turned it down, and the game went on.'),
});

const shared = {
  protocol: z.literal(protocolVersion).optional().describe('The version of this form.'),
  game: z.literal('taboo'),
  gameId: z
    .string()
    .regex(/^[\w.:-]+$/, 'letters, digits and . : - _ only')
    .max(turnLimits.gameIdCharacters)
    .optional()
    .describe('The same in all requests of a game.'),
  rules: z
    .union([presetName, rulesShape])
    .describe('The name of a preset, or the rules themselves; a rule that is left out is that of the paper.'),
  turn: z.int().min(1).max(turnLimits.turns).optional().describe('The turn that is played, from 1.'),
  guessesLeft: aFew.optional().describe('Guesses that the defender has left.'),
  history: z.array(message).max(turnLimits.messages).describe('What was said and guessed, oldest first.'),
  deadlineMs: z
    .int()
    .min(1)
    .max(turnLimits.deadlineMs)
    .describe('Milliseconds in which the reply must be there; who is late loses.'),
};

/** What an attacker is asked. */
export const attackerTurn = z.object({
  ...shared,
  role: z.literal('attacker'),
  target: z.string().min(1).max(turnLimits.targetCharacters).describe('The word that the defender is to say.'),
});

/** In place of the target, where there must be none. */
export function noTarget(): z.ZodOptional<z.ZodNever> {
  return z.never({ error: 'a defender must not be told the target' }).optional();
}

/** What a defender is asked; a request that carries the target is refused, so that no game can give it away by mistake. */
export const defenderTurn = z.object({
  ...shared,
  role: z.literal('defender'),
  mustGuess: z.boolean().optional().describe('The turns are over: guess, and nothing else.'),
  target: noTarget(),
});

/** What a bot is asked: one move of one side. Fields that are not known are ignored. */
export const tabooTurnRequest = z.discriminatedUnion('role', [attackerTurn, defenderTurn]);

/** What a bot answers: it says something, or guesses the word (the defender alone). */
export const tabooTurnReply = z.object({ kind: z.enum(['utterance', 'guess']), text });

/** What goes over the wire. */
export type AttackerTurn = z.output<typeof attackerTurn>;
export type DefenderTurn = z.output<typeof defenderTurn>;
export type TabooTurnRequest = AttackerTurn | DefenderTurn;
export type TabooTurnReply = z.output<typeof tabooTurnReply>;

/** The rules that a request names or brings. */
export function rulesOf({ rules }: Pick<TabooTurnRequest, 'rules'>): TabooRules {
  return typeof rules === 'string' ? tabooPresets[rules] : rules;
}
