import { describe, expect, it } from '@jest/globals';
import type { AnnotationName } from '../../../src/contracts/annotations.ts';
import type { AnyAnnotator } from '../../../src/contracts/annotator.ts';
import { createPipeline, requiredAnnotations } from '../../../src/pipeline/pipeline.ts';
import { wireAnnotators } from '../../../src/pipeline/wiring.ts';
import { createVirtualClock } from '../../../src/testing/virtual-clock.ts';
import { aFixedAnnotator, fixedAnnotators } from '../../support/bot.ts';
import { someAnnotations } from '../../support/turn.ts';

const values = someAnnotations();

function annotator(name: AnnotationName, needs: readonly AnnotationName[] = []): AnyAnnotator {
  return { ...aFixedAnnotator(name, values[name]), needs: [...needs] };
}

describe('wiring of annotators', () => {
  it('puts each after what it needs, however they are listed', () => {
    const wired = wireAnnotators(
      [annotator('mentions', ['tokens', 'lemmas']), annotator('lemmas', ['tokens']), annotator('tokens')],
      [],
    );
    expect(wired.map(({ name }) => name)).toEqual(['tokens', 'lemmas', 'mentions']);
  });

  it('names what is missing and who needs it, before any turn', () => {
    const wire = (): unknown => wireAnnotators([annotator('lemmas', ['tokens'])], []);
    expect(wire).toThrow(expect.objectContaining({ code: 'PARLEY_PIPELINE_MISSING' }));
    expect(wire).toThrow(/"tokens" is needed by lemmas/);
  });

  it('wants every annotation that response generators rely on', () => {
    const without = fixedAnnotators().filter(({ name }) => name !== 'navigation');
    expect(() => createPipeline(without, createVirtualClock())).toThrow(
      /"navigation" is needed by the response generators/,
    );
    expect(createPipeline(fixedAnnotators(), createVirtualClock()).annotators).toHaveLength(requiredAnnotations.length);
  });

  it('refuses two that give the same annotation', () => {
    const wire = (): unknown => wireAnnotators([annotator('tokens'), annotator('tokens')], []);
    expect(wire).toThrow(expect.objectContaining({ code: 'PARLEY_PIPELINE_DUPLICATE' }));
  });

  it('names the annotators of a circle, and those alone that stand in it or behind it', () => {
    const wire = (): unknown =>
      wireAnnotators(
        [annotator('tokens'), annotator('lemmas', ['mentions', 'tokens']), annotator('mentions', ['lemmas'])],
        [],
      );
    expect(wire).toThrow(expect.objectContaining({ code: 'PARLEY_PIPELINE_CYCLE' }));
    expect(wire).toThrow(/lemmas needs mentions; mentions needs lemmas/);
    expect(() => wireAnnotators([annotator('tokens', ['tokens'])], [])).toThrow(/tokens needs tokens/);
  });
});
