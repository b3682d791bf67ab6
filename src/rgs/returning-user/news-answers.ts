import type { Response } from '../../contracts/response-generator.ts';
import type { Treelet } from '../../contracts/treelet.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { itemKey, type ProfilePatch, petKey, relativeKey, type UserProfile } from '../../contracts/user-profile.ts';
import { fillAll } from '../../core/content.ts';
import { tellsSadNews } from '../../core/sad-news.ts';
import { lines } from './lines.ts';
import { deniesToBe, givesOtherName, startAnew } from './somebody-else.ts';
import { asking, handedOver, type ReturningState, type Subject, settled } from './state.ts';
import type { ReturningTreelet } from './treelet-names.ts';
import { asksWhoSpeaks, introduceAgain } from './who-answers.ts';

type Branch =
  | 'other'
  | 'who-asks'
  | 'how-know'
  | 'lost'
  | 'poor'
  | 'cancelled'
  | 'changed'
  | 'returned'
  | 'glad'
  | 'heard'
  | 'elsewhere';

const howKnow =
  /\b(?:how (?:do|did|would) you know|who told you|how come you know|why do you know|did i tell you|i never told you|how do you remember|you remember)\b/u;
const isLost =
  /\b(?:died|dead|passed(?: away| on)?|gone|put (?:him|her|it|them) (?:down|to sleep)|lost (?:him|her|it)|ran away|no longer with us|not with us|isn't (?:alive|with us)|in heaven|run over|got hit)\b/u;
const isOff =
  /\b(?:cancell?ed|didn't (?:go|happen|take place|get to)|did not (?:go|happen)|never (?:went|happened)|called off|postponed|couldn't go|not going|stayed (?:at )?home|fell through|didn't)\b/u;
const wellMeant = /\b(?:not bad|can't complain|never better|couldn't be better|no complaints|not too bad)\b/u;
const good =
  /\b(?:good|great|fine|well|fantastic|amazing|awesome|wonderful|happy|lovely|better|best|fun|brilliant|excellent|nice|super|ok|okay|alright|beautiful|perfect|healthy)\b/u;
const bad =
  /\b(?:bad|badly|awful|terrible|horrible|sick|ill|hurt|injured|sad|worse|worst|not (?:so |too |very |really |doing |that )*(?:good|well|great|fine)|isn't (?:well|good|doing well)|failed|boring|disaster|rained)\b/u;

/** After a question about what the user told before: 'how is Rex?'. */
export const newsAnswers: Treelet<ReturningState, Branch, ReturningTreelet> = {
  name: 'news',
  isEntry: false,
  classify: classifyNews,
  branches: {
    other: { leadsTo: ['name'], say: (turn, state) => ({ ...startAnew(turn, state), priority: 'FORCE_START' }) },
    'who-asks': { leadsTo: ['who'], say: introduceAgain },
    'how-know': { leadsTo: [], say: explain },
    lost: { leadsTo: [], say: condole },
    poor: {
      leadsTo: [],
      say: (turn, state) => goOn(turn, state, lines.poorAnswers, 'not well', sadPatch(turn, state)),
    },
    cancelled: {
      leadsTo: [],
      say: (turn, state) => goOn(turn, state, lines.cancelledAnswers, 'the plan is off', withoutPlan(turn, state)),
    },
    changed: {
      leadsTo: [],
      say: (turn, state) => goOn(turn, state, lines.changedTastes, 'liked no more', withoutLike(turn, state)),
    },
    returned: { leadsTo: [], say: (turn, state) => goOn(turn, state, lines.backAnswers, 'asked back') },
    glad: { leadsTo: [], say: (turn, state) => goOn(turn, state, lines.gladAnswers, 'good news') },
    heard: { leadsTo: [], say: (turn, state) => goOn(turn, state, lines.heardAnswers, 'news') },
    elsewhere: { leadsTo: [], say: () => undefined },
  },
};

function classifyNews(turn: TurnContext, { subject }: ReturningState): Branch {
  const { text, annotations, navigation } = turn;
  const { answer, offensive, question, sentiment } = annotations;
  if (text === '' || subject === null || offensive.isOffensive || offensive.crisis !== 'none') return 'elsewhere';
  if (givesOtherName(turn) || deniesToBe(turn)) return 'other';
  if (asksWhoSpeaks(turn)) return 'who-asks';
  if (howKnow.test(text)) return 'how-know';
  if (isOf(subject, 'pet', 'relative') && (isLost.test(text) || (tellsSadNews(text) && !answer.isYes))) return 'lost';
  if (isOf(subject, 'past', 'coming') && isOff.test(text)) return 'cancelled';
  if (answer.returnedQuestion) return 'returned';
  const leaves = navigation.positive && navigation.topic !== null && navigation.source === 'request';
  if (leaves || navigation.negative || question.isQuestion) return 'elsewhere';
  if (wellMeant.test(text)) return 'glad';
  if (isOf(subject, 'like') && (answer.isNo || annotations.expressedOpinion.sentiment === 'negative')) return 'changed';
  if (isOf(subject, 'coming') && answer.isNo) return 'cancelled';
  const isBad = bad.test(text) || sentiment.label === 'negative' || sentiment.label === 'very-negative';
  if (isBad || (answer.isNo && !isOf(subject, 'like'))) return 'poor';
  return answer.isYes || good.test(text) || sentiment.score > 0 ? 'glad' : 'heard';
}

function isOf({ kind }: Subject, ...kinds: readonly Subject['kind'][]): boolean {
  return kinds.includes(kind);
}

function goOn(
  turn: TurnContext,
  state: ReturningState,
  wordings: readonly string[],
  because: string,
  profile?: ProfilePatch,
): Response<ReturningState> {
  const said = { text: turn.choose(wordings), because, next: settled(turn, state) };
  return handedOver(profile === undefined ? said : { ...said, profile });
}

function explain(turn: TurnContext, state: ReturningState): Response<ReturningState> {
  const latest = state.subject === null ? [] : [state.subject.key];
  return handedOver({
    text: turn.choose(lines.howIKnow),
    priority: 'FORCE_START',
    because: 'the user wonders how it knows',
    next: { ...settled(turn, state), latest },
  });
}

/** Nobody is asked about the dead again. */
function condole(turn: TurnContext, state: ReturningState): Response<ReturningState> {
  const { user } = turn;
  const { key, words: who } = state.subject ?? { key: '', words: 'them' };
  return asking({
    text: turn.choose(fillAll(lines.lostAnswers, { who })),
    priority: 'FORCE_START',
    because: 'a loss',
    profile: {
      pets: user.pets.map((pet) => (petKey(pet) === key ? { ...pet, gone: true } : pet)),
      family: user.family.map((one) => (relativeKey(one) === key ? { ...one, gone: true } : one)),
    },
    next: settled(turn, state),
  });
}

function sadPatch({ user, io }: TurnContext, { subject }: ReturningState): ProfilePatch {
  if (subject === null || !isOf(subject, 'pet', 'relative')) return {};
  const noted = io.now.toISOString();
  return { dates: { ...user.dates, [subject.key]: { noted, ...user.dates[subject.key], isSad: true } } };
}

function withoutPlan({ user }: TurnContext, { subject }: ReturningState): ProfilePatch {
  return { plans: kept(user.plans, 'plans', subject) };
}

function withoutLike({ user }: TurnContext, { subject }: ReturningState): ProfilePatch {
  return { likes: kept(user.likes, 'likes', subject) };
}

function kept(items: UserProfile['likes'], list: 'likes' | 'plans', subject: Subject | null): readonly string[] {
  return items.filter((item) => itemKey(list, item) !== subject?.key);
}
