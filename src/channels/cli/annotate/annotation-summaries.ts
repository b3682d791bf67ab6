import type { Annotations, NavigationalIntent, Offensive } from '../../../contracts/annotations.ts';
import type { LinkedSpan } from '../../../contracts/entity-index.ts';

const none = '–';

/** Each built-in annotation in a few words, by name; '–' where it found nothing. */
export function annotationSummaries(annotations: Annotations): Readonly<Record<string, string>> {
  const { dialogueAct, question, emotion, redQuestion, answer, complaint, stopping, expressedOpinion } = annotations;
  const { nouns, properNouns, verbs, adjectives } = annotations.partsOfSpeech;
  return {
    tokens: listed(annotations.tokens.map(({ text }) => text)),
    sentences: annotations.sentences.join(' | ') || none,
    partsOfSpeech: [
      ['nouns', [...nouns, ...properNouns]] as const,
      ['verbs', verbs] as const,
      ['adjectives', adjectives] as const,
    ]
      .flatMap(([name, words]) => (words.length > 0 ? [`${name} ${listed(words)}`] : []))
      .join('; '),
    lemmas: listed(annotations.lemmas),
    mentions: listed(annotations.mentions),
    nounPhrases: listed(annotations.nounPhrases),
    sentiment: `${annotations.sentiment.label} (${annotations.sentiment.score.toFixed(2)})`,
    navigation: wish(annotations.navigation),
    dialogueAct: `${dialogueAct.label} ${percent(dialogueAct.probability)}`,
    question: `${question.isQuestion ? 'yes' : 'no'} (${percent(question.probability)})`,
    emotion: emotion.label === null ? none : `${emotion.label} ${percent(emotion.probability)}`,
    offensive: offence(annotations.offensive),
    redQuestion: redQuestion.kind === 'none' ? none : `${redQuestion.kind} ${percent(redQuestion.probability)}`,
    answer: trueOnes({ ...answer }),
    complaint: complaint.kind === 'none' ? none : `${complaint.kind} ${percent(complaint.probability)}`,
    stopping: trueOnes({ ...stopping }),
    expressedOpinion:
      expressedOpinion.topic === null
        ? none
        : `${expressedOpinion.sentiment ?? 'no feeling'} about ${expressedOpinion.topic}`,
    userName: annotations.userName ?? none,
    profileFacts: annotations.profileFacts.map((fact) => Object.values(fact).join(' ')).join('; '),
    entityLinks: annotations.entityLinks.highPrecision.map(link).join(', '),
  };
}

function listed(words: readonly string[]): string {
  return words.length > 0 ? words.join(', ') : none;
}

/** A probability as people read it. */
export function percent(probability: number): string {
  return `${Math.round(100 * probability)} %`;
}

function wish({ positive, topic, negative, negativeTopic }: NavigationalIntent): string {
  const named = (wanted: NavigationalIntent['topic']): string =>
    wanted === null ? '' : ` ${typeof wanted === 'string' ? wanted : wanted.text}`;
  return [positive ? `wants${named(topic)}` : '', negative ? `has enough of${named(negativeTopic)}` : '']
    .filter((part) => part !== '')
    .join('; ');
}

function offence({ isOffensive, kind, match, crisis }: Offensive): string {
  if (crisis !== 'none') return `crisis: ${crisis}`;
  return isOffensive ? `${kind}${match === null ? '' : `: ${match}`}` : none;
}

function trueOnes(flags: Readonly<Record<string, boolean>>): string {
  return listed(Object.entries(flags).flatMap(([name, isSet]) => (isSet ? [name] : [])));
}

function link({ text, candidates: [top] }: LinkedSpan): string {
  return `${text} → ${top?.entity.title ?? 'nothing'}`;
}
