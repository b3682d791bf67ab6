import type { TurnContext } from '../../contracts/turn.ts';
import { normaliseText } from '../../core/text.ts';
import { lastSpokenOf, namedInLoss, type Subject, subjectIn } from './find-who.ts';
import type { ThemeName } from './themes.ts';
import { type Certainty, someone, troublePatterns } from './trouble-patterns.ts';

/** What weighs on the user, as far as a line tells. */
export interface Trouble {
  readonly theme: ThemeName;
  /** `hinted`: bad words about one's own life, and no more than that. */
  readonly certainty: Certainty | 'hinted';
  readonly who: string | null;
  /** The user's word for how they feel. */
  readonly feeling: string | null;
}

const unreal =
  /\b(?:what if|imagine|suppose|pretend|(?:just )?(?:joking|kidding)|once upon|dream(?:t|ed)?|nightmare about|(?:in|on) (?:a|the|this|that|my|our) (?:\p{L}+ )?(?:game|movie|film|show|series|book|story|song|episode|novel|level|minecraft|sims)|my (?:favou?rite|character|avatar|sims?|tamagotchi|virtual)|songs?|lyrics|sings?|sang|the main character)\b|^(?:and |but |so )?if (?:i|my|he|she|they|we)\b/u;
const ofBot = /\b(?:you|your|you're|yourself|parley)\b/u;
/** What happens on stages, screens and playing fields, or to the whole world, where nobody of the user's own is named. */
const ofOthers =
  /\b(?:scenes?|characters?|plot|actors?|actress(?:es)?|movies?|films?|albums?|bands?|songs?|story|stories|novels?|tells a|seasons?|episodes?|sequels?|world series|playoffs?|super bowl|drafted|fans?|players?|on tv|cinema|watch(?:ed|ing)?|in the end|the world|the (?:whole )?nation|amazing that|able to)\b/u;
const ownPeople = new RegExp(`\\b(?:my|our) (?:\\p{L}+ ){0,2}?(?:${someone}|life|heart|home|house|job)\\b`, 'u');
const good =
  /\b(?:but (?:i'm|i am|it's|that's) (?:ok|okay|fine|good|happy|glad|relieved)|happily|luckily|haha|lol|lmao)\b/u;
const ownLife = new RegExp(
  `\\b(?:my (?:\\p{L}+ )?(?:${someone}|life|job|school|marriage|relationship|home|house|health|apartment|landlord)|at (?:home|work|school)|everything(?:'s| is)|(?:at|against|hurt|hurts|hit|left|hate|hates|hated) me(?! to)|i'm(?! (?:so |very |really )?sorry)|i feel|i can't(?! (?:believe|wait|imagine|count|stand|say|complain))|i've)\\b`,
  'u',
);
const mild =
  /\b(?:a (?:little |tiny )?bit|a little|slightly|kind of|kinda) (?:nervous|apprehensive|anxious|worried|scared) (?:about|for|of) (?:the|my (?:exam|test|race|match|interview|driving|first)|next|an?)\b/u;
const startsAsking =
  /^(?:(?:and|but|so) )?(?:who|what(?! (?:really |mostly )?(?:worries|scares|frightens|bothers) me\b)|which|where|when|why|how|is|are|was|were|do|does|did|can|could|will|would|have|has)\b/u;
const views =
  /\b(?:i (?:hate|don't like|dislike|can't stand|think)|sick of|tired of|boring|bored|movie|film|game|team|weather|president|politic\w*|news|show|book|music|food)\b/u;
/** Said with a smile of somebody close, as often as not. */
const fondWords =
  /\b(?:lazy|crazy|silly|naughty|stubborn|noisy|messy|shy|weird|wild|strict|nerdy|loud|cheeky|bossy|goofy|clumsy|chubby|fat|spoiled|ugly|dumb|smelly|grumpy)\b/u;
/** Said of somebody else's bad luck, or out of politeness. */
const politely = /\b(?:feel (?:bad|sorry) for (?:him|her|them|the)|too bad|i'm afraid|(?:some|other) people upset)\b/u;
const leastBad = -0.5;
const leastWords = 4;

/** The trouble that a line tells of; undefined where there is none of the user's own. */
export function troubleIn(turn: TurnContext): Trouble | undefined {
  const { annotations, text } = turn;
  if (text === '' || annotations.offensive.isOffensive || annotations.offensive.crisis !== 'none') return undefined;
  if (isOfOthers(text)) return undefined;
  if (unreal.test(text)) return toldAtEnd(turn);
  const named = namedInLoss(turn);
  if (named) return lossOf(named);
  return (
    patternedIn(turn) ??
    toldAtEnd(turn) ??
    (isHint(turn) ? { theme: 'trouble', certainty: 'hinted', who: null, feeling: null } : undefined)
  );
}

/** What is told after other sentences, which may have been questions or jokes: 'haha, only once. I'm worried the house will be too quiet'. */
function toldAtEnd(turn: TurnContext): Trouble | undefined {
  const { sentences, sentiment } = turn.annotations;
  const last = sentences.at(-1);
  if (last === undefined || sentences.length < 2 || last.trim().endsWith('?')) return undefined;
  const text = normaliseText(last);
  if (unreal.test(text) || startsAsking.test(text)) return undefined;
  const question = { isQuestion: false, probability: 0 };
  const annotations = { ...turn.annotations, question, sentiment: { ...sentiment, label: 'neutral' as const } };
  return patternedIn({ ...turn, text, annotations });
}

/** True for what one tells of a film, a team or the famous: 'the world lost a lot of laughs when he died'. */
function isOfOthers(text: string): boolean {
  return ofOthers.test(text) && !ownPeople.test(text);
}

function patternedIn(turn: TurnContext): Trouble | undefined {
  for (const { theme, certainty, said } of troublePatterns) {
    const match = said.exec(turn.text);
    if (!match || isUnfit(turn, certainty, theme)) continue;
    const groups = match.groups ?? {};
    const isLoss = theme === 'loss' || theme === 'pet';
    const subject = subjectIn(turn, groups) ?? (isLoss || theme === 'illness' ? lastSpokenOf(turn) : null);
    if (isLoss && subject) return lossOf(subject);
    return { theme, certainty, who: subject?.who ?? null, feeling: groups.feeling ?? null };
  }
  return undefined;
}

function lossOf({ who, isPet }: Subject): Trouble {
  return { theme: isPet ? 'pet' : 'loss', certainty: 'told', who, feeling: null };
}

/** Questions, jokes and what is said of the bot; of a loss it is taken seriously all the same. */
function isUnfit({ annotations, text }: TurnContext, certainty: Certainty, theme: ThemeName): boolean {
  if (theme === 'loss' || theme === 'pet') return false;
  if (annotations.question.isQuestion || good.test(text) || isMild(text)) return true;
  if (certainty === 'felt' && ofBot.test(text)) return true;
  return annotations.sentiment.label === 'very-positive';
}

/** 'A bit nervous about the marathon' weighs on nobody. */
function isMild(text: string): boolean {
  return mild.test(text) && !ownPeople.test(text);
}

/** Very bad words about the user's own life, of which no pattern knows. */
function isHint({ annotations, text, navigation }: TurnContext): boolean {
  const { sentiment, question, expressedOpinion, complaint } = annotations;
  if (question.isQuestion || navigation.positive || navigation.negative || complaint.kind !== 'none') return false;
  if (
    expressedOpinion.topic !== null ||
    ofBot.test(text) ||
    views.test(text) ||
    good.test(text) ||
    fondWords.test(text) ||
    politely.test(text)
  )
    return false;
  return sentiment.score <= leastBad && ownLife.test(text) && text.split(' ').length >= leastWords;
}
