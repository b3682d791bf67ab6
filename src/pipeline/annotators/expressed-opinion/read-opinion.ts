import type { ExpressedOpinion } from '../../../contracts/annotations.ts';
import { normaliseText } from '../../../core/text.ts';
import { opening, spokenForm, whole } from '../language/spoken-form.ts';
import { detectQuestion } from '../question/detect-question.ts';
import { opinionPatterns } from './opinion-patterns.ts';
import { emptyTopics, openers, topicHeads, topicTails } from './topic-phrases.ts';

const noOpinion: ExpressedOpinion = { sentiment: null, topic: null, reason: null };
const opener = opening(openers);
const because = /(?:^| )(?:because|cause|cuz|coz|bc)(?: of)?(?: |$)/;
const clauseEnd =
  /[,;:.!?]+(?:\s|$)| - | but | (?:and|so) (?=(?:i|we|it|they|he|she|my|that|you)(?: |'))| (?=(?:because|cause|cuz|coz|bc|since|although|unless|which|except|especially|even though)(?: |$))| (?=it's | they're )/i;
const topicEnd =
  / (?:when|if|while|whenever|as long as|over|than|rather than|instead of|in general|for their|for its)(?: .*)?$/;
const head = opening(topicHeads);
const tail = new RegExp(` (?:${topicTails.join('|')})$`);
const empty = whole(emptyTopics);
const noTopic =
  /^(?:how|what|when|where|why|if|that (?:you|i|we|they|he|she|it|the)|the (?:way|fact)|being|thinking|to be|it (?:when|how|if|that))(?: |$)|^(?:don't know|think|believe|know|say|hear|see|imagine|feel|do|get|have|make|go)$/;
const bareInfinitive = /^to (?=[a-z]+$)/;
const longestTopic = 6;

/**
 * What the user likes or dislikes, and why; the first sentence that tells of a thing counts. Questions and wishes tell nothing.
 *
 * @param sentences the utterance's sentences
 * @example readOpinion(['i love pasta because it is quick']) // { sentiment: 'positive', topic: 'pasta', reason: 'it is quick' }
 */
export function readOpinion(sentences: readonly string[]): ExpressedOpinion {
  const opinions = sentences.map(ofSentence);
  const index = Math.max(
    0,
    opinions.findIndex(({ topic }) => topic !== null),
  );
  const found = opinions[index]?.sentiment ? opinions[index] : opinions.find(({ sentiment }) => sentiment !== null);
  if (found === undefined) return noOpinion;
  if (found.reason !== null) return found;
  const reason = sentences.slice(opinions.indexOf(found) + 1).map(reasonAtStart);
  return { ...found, reason: reason[0] ?? null };
}

function ofSentence(sentence: string): ExpressedOpinion {
  if (detectQuestion([sentence]).isQuestion) return noOpinion;
  const clauses = sentence.split(clauseEnd).map((clause) => withoutOpeners(spokenForm(clause)));
  const opinions = clauses.map(ofClause).filter((opinion) => opinion !== undefined);
  const opinion = opinions.find(({ topic }) => topic !== null) ?? opinions[0];
  return opinion === undefined ? noOpinion : { ...opinion, reason: reasonIn(sentence) };
}

function ofClause(clause: string): ExpressedOpinion | undefined {
  for (const { pattern, sentiment, accepts } of opinionPatterns) {
    const topic = pattern.exec(clause)?.groups?.topic;
    if (topic === undefined || (accepts !== undefined && !accepts(topic))) continue;
    return { sentiment, topic: cleanTopic(topic), reason: null };
  }
  return undefined;
}

/** The topic without articles, intensifiers and conditions; null for pronouns and for whole clauses. */
function cleanTopic(words: string): string | null {
  let topic = words.trim().replace(topicEnd, '');
  if (noTopic.test(topic)) return null;
  while (tail.test(topic)) topic = topic.replace(tail, '');
  if (empty.test(topic)) return null;
  for (let match = head.exec(topic); match !== null && match[0] !== topic; match = head.exec(topic)) {
    topic = topic.slice(match[0].length).trim();
  }
  topic = topic.replace(bareInfinitive, '');
  if (/^(?:the|a|an|my|your|our|some|to)$/.test(topic) || empty.test(topic) || noTopic.test(topic)) return null;
  return topic.split(' ').length > longestTopic ? null : topic;
}

function reasonIn(sentence: string): string | null {
  const form = normaliseText(sentence);
  const match = because.exec(form);
  return match === null ? null : form.slice(match.index + match[0].length).trim() || null;
}

function reasonAtStart(sentence: string): string | null {
  return because.exec(normaliseText(sentence))?.index === 0 ? reasonIn(sentence) : null;
}

function withoutOpeners(form: string): string {
  let rest = form;
  for (let match = opener.exec(rest); match !== null && match[0] !== rest; match = opener.exec(rest)) {
    rest = rest.slice(match[0].length).trim();
  }
  return rest;
}
