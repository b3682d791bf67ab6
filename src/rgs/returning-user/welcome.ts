import type { Response } from '../../contracts/response-generator.ts';
import type { Treelet } from '../../contracts/treelet.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fillAll } from '../../core/content.ts';
import { asksHowBotIs, isBareOpening } from '../../core/opening-lines.ts';
import { afterAsking, chooseSubject, questionAbout } from './choose-subject.ts';
import { lines } from './lines.ts';
import { givesOtherName, startAnew } from './somebody-else.ts';
import { asking, handedOver, type ReturningState, settled } from './state.ts';
import type { ReturningTreelet } from './treelet-names.ts';

type Branch = 'others' | 'somebody-else' | 'who' | 'topic' | 'plain' | 'how-are-you' | 'own-words';

const longAgoDays = 30;
const day = 24 * 60 * 60 * 1000;

/** The first line to somebody who was here before (reference §10.1, second version). */
export const welcome: Treelet<ReturningState, Branch, ReturningTreelet> = {
  name: 'welcome',
  isEntry: true,
  classify: classifyOpening,
  branches: {
    others: { leadsTo: [], say: () => undefined },
    'somebody-else': { leadsTo: ['name'], say: startAnewAtOnce },
    who: { leadsTo: ['who'], say: askWho },
    topic: { leadsTo: [], say: (turn, state) => briefly(turn, state, 'FORCE_START') },
    plain: { leadsTo: ['news'], say: (turn, state) => greetFully(turn, state, helloTo(turn)) },
    'how-are-you': {
      leadsTo: ['news'],
      say: (turn, state) => greetFully(turn, state, `${helloTo(turn)} ${turn.choose(lines.howIAm)}`),
    },
    'own-words': { leadsTo: [], say: (turn, state) => briefly(turn, state, 'WEAK_CONTINUE') },
  },
};

function classifyOpening(turn: TurnContext): Branch {
  const { annotations, navigation, entity, text } = turn;
  if (annotations.offensive.isOffensive || annotations.offensive.crisis !== 'none') return 'others';
  if (givesOtherName(turn)) return 'somebody-else';
  const opens = isBareOpening(text) || annotations.userName !== null;
  if (opens || asksHowBotIs(text)) {
    if (annotations.userName === null && mayBeSomebodyElse(turn)) return 'who';
    return asksHowBotIs(text) ? 'how-are-you' : 'plain';
  }
  return navigation.positive && entity.current !== null && entity.initiatedByUser ? 'topic' : 'own-words';
}

/** A voice can be anybody's in the room, and after long nobody is sure. */
function mayBeSomebodyElse({ user, input, io }: TurnContext): boolean {
  if (typeof user.name !== 'string') return false;
  const moments = Object.values(user.dates).flatMap(({ noted, asked }) => [
    noted,
    ...(asked === undefined ? [] : [asked]),
  ]);
  const latest = moments.toSorted().at(-1);
  const isLongAgo = latest !== undefined && io.now.getTime() - Date.parse(latest) > longAgoDays * day;
  return input.channel === 'voice' || isLongAgo;
}

function askWho(turn: TurnContext, state: ReturningState): Response<ReturningState> {
  const name = turn.user.name ?? '';
  return asking({
    text: turn.choose(fillAll(lines.whoChecks, { name })),
    priority: 'FORCE_START',
    because: 'it may be somebody else',
    next: { ...settled(turn, state), awaits: 'who' },
  });
}

function startAnewAtOnce(turn: TurnContext, state: ReturningState): Response<ReturningState> {
  return { ...startAnew(turn, state), priority: 'FORCE_START' };
}

/** A hello and one question about what the user told before; without one, others go on. */
export function greetFully(turn: TurnContext, state: ReturningState, hello: string): Response<ReturningState> {
  const { user, io } = turn;
  const subject = chooseSubject(user, io.now);
  const said = { priority: 'FORCE_START', because: 'the user was here before' } as const;
  if (!subject) return handedOver({ ...said, text: hello, next: settled(turn, state) });
  return asking({
    ...said,
    text: `${hello} ${questionAbout(subject, turn)}`,
    profile: afterAsking(subject, user, io.now),
    next: { ...settled(turn, state), awaits: 'news', subject },
  });
}

/** Half a sentence before somebody else takes up what the user came with. */
function briefly(
  turn: TurnContext,
  state: ReturningState,
  priority: Response<ReturningState>['priority'],
): Response<ReturningState> {
  const remark = priority === 'FORCE_START' ? ` ${turn.choose(lines.topicRemarks)}` : '';
  return {
    text: `${helloTo(turn)}${remark}`,
    priority,
    needsPrompt: true,
    next: settled(turn, state),
    because: 'the user was here before and came with something',
  };
}

function helloTo(turn: TurnContext): string {
  const { name } = turn.user;
  return turn.choose(typeof name === 'string' ? fillAll(lines.hellos, { name }) : lines.namelessHellos);
}
