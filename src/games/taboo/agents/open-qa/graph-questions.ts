import type { Random } from '../../../../core/random.ts';
import { joinWords } from '../../../../core/text.ts';
import { type NounFacts, nounFacts } from '../../language/article-passages-templates.ts';
import type { ConceptGraph } from '../../language/concept-graph.ts';
import { askedKind } from './asked-kind.ts';

/** Words that a question names. */
const named = { least: 2, most: 3 } as const;
const perConcept = 12;
const byExamples = 'What do you call ';

/** Whether a question names kinds of what it asks for: 'What do you call a robin or a wren?'. */
export function asksByExamples(question: string): boolean {
  return question.startsWith(byExamples);
}

/** Questions about a concept, made of what the graph says of it. */
export function graphQuestions(concept: string, graph: ConceptGraph, random: Random): string[] {
  const facts = nounFacts(concept, graph);
  if (!facts) return aboutAny(concept, graph, random);
  const made = Array.from({ length: perConcept }, (): string[] => {
    const { kind } = askedKind(concept, graph, random);
    return [
      ...withWords(facts, kind, random),
      ...(named.least <= facts.examples.length
        ? [`${byExamples}${joinWords(some(facts.examples, random), 'or')}?`]
        : []),
      ...facts.parts.map((part) => `What kind of ${kind} has ${part}?`),
    ];
  });
  const plain = [
    ...facts.names.map((name) => `What is another word for ${name}?`),
    ...facts.kinds.map((kind) => `What is a kind of ${kind}?`),
  ];
  return [...new Set([...made.flatMap((choices) => (choices.length > 0 ? [random.pick(choices)] : [])), ...plain])];
}

function withWords({ kinds, related }: NounFacts, kind: string, random: Random): string[] {
  const around = related.filter((word) => !kinds.includes(word) && word !== kind);
  if (around.length < named.least) return [];
  const list = joinWords(some(around, random).toSorted());
  return [
    `What ${kind} goes with the words ${list}?`,
    `What kind of ${kind} goes with the words ${list}?`,
    `What is a kind of ${random.pick(kinds)} and goes with the words ${list}?`,
  ];
}

function some(items: readonly string[], random: Random): string[] {
  return random.shuffle(items).slice(0, named.least + random.integer(named.most - named.least + 1));
}

/** Of what is no noun only the company that it keeps is asked. */
function aboutAny(concept: string, graph: ConceptGraph, random: Random): string[] {
  const around = [...new Set(graph.neighboursOf(concept).map((edge) => edge.concept))];
  if (around.length < named.least) return [];
  const lists = Array.from({ length: perConcept }, () => joinWords(some(around, random).toSorted()));
  return [...new Set(lists)].map((list) => `What goes with the words ${list}?`);
}
