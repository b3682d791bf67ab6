import type { AnyAnnotator } from '../contracts/annotator.ts';
import type { AnyResponseGenerator } from '../contracts/response-generator.ts';
import type { FaultKind } from './script-schema.ts';

/** A promise that never settles, whatever its signal says: a hang. */
function never(): Promise<never> {
  return new Promise(() => {});
}

function fail(name: string): never {
  throw new Error(`${name} was told to fail`);
}

/** The annotator, but failing in the given way. */
export function faultyAnnotator(annotator: AnyAnnotator, fault: FaultKind): AnyAnnotator {
  const garbage = Object.create({ garbage: true });
  const annotate = { throws: () => fail(annotator.name), hangs: never, garbage: () => garbage }[fault];
  return { ...annotator, annotate };
}

/** The generator, but failing in the given way when it is asked for a response or a prompt. */
export function faultyGenerator(generator: AnyResponseGenerator, fault: FaultKind): AnyResponseGenerator {
  const garbage = Object.create({ text: 42 });
  const answer = { throws: () => fail(generator.name), hangs: never, garbage: () => garbage }[fault];
  return { ...generator, respond: answer, ...(generator.prompt ? { prompt: answer } : {}) };
}
