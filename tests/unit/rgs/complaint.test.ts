import { describe, expect, it } from '@jest/globals';
import type { ComplaintKind } from '../../../src/contracts/annotations.ts';
import type { Response } from '../../../src/contracts/response-generator.ts';
import { complaint } from '../../../src/rgs/complaint/complaint.ts';
import { type ComplaintShade, linesFile } from '../../../src/rgs/complaint/content.ts';
import { expectPleasantLines, linesIn } from '../../support/lines.ts';
import { anEntity, aTurnContext, type TurnSketch } from '../../support/turn.ts';

const content = linesFile.value;

async function respond(kind: ComplaintKind, sketch: TurnSketch = {}): Promise<Response<unknown> | undefined> {
  const annotations = { complaint: { kind, probability: 0.9 }, ...sketch.annotations };
  return complaint.respond(
    aTurnContext({ lastReply: 'Giraffes are tall.', lastRg: 'wiki', ...sketch, annotations }),
    {},
  );
}

describe('a complaint about questions', () => {
  it.each(['you ask a lot of questions', 'too many questions', 'stop asking questions'])(
    '"%s" is met with something told, and no question',
    async (said) => {
      const response = await respond('general', { said });
      expect(response).toMatchObject({ priority: 'FORCE_START', needsPrompt: false });
      expect(content.complaintLines.questions.some((line) => response?.text.startsWith(line))).toBe(true);
      expect(response?.text).not.toContain('?');
    },
  );
});

describe('a complaint', () => {
  it.each<[ComplaintKind, string, ComplaintShade]>([
    ['misheard', "that's not what i said", 'misheard'],
    ['repetition', 'you already said that', 'repetition'],
    ['privacy', "i don't want to tell you", 'private'],
    ['privacy', 'why do you want to know', 'why-ask'],
    ['privacy', 'stop recording me', 'spying'],
    ['general', 'you are boring', 'boring'],
    ['general', "you didn't answer my question", 'not-answered'],
    ['general', 'you talk too much', 'too-much'],
    ['general', 'this sucks', 'general'],
  ])('of the kind %s, as in "%s", is answered as %s', async (kind, said, shade) => {
    const response = await respond(kind, { said, entity: { current: anEntity('Giraffe') } });
    expect(response).toMatchObject({ priority: 'FORCE_START', needsPrompt: true, entity: null });
    expect(content.complaintLines[shade]).toContain(response?.text);
  });

  it('lets whoever has the answer go first where the user asks on', async () => {
    const sentences = ["You didn't answer me.", 'Is this conversation recorded?'];
    const response = await respond('general', { said: sentences.join(' '), annotations: { sentences } });
    expect(response?.priority).toBe('STRONG_CONTINUE');
  });

  it('keeps the topic with which the user puts a misunderstanding right', async () => {
    const entity = { current: anEntity('Giraffe'), initiatedByUser: true };
    expect((await respond('misheard', { said: 'no i meant giraffes', entity }))?.entity).toBeUndefined();
  });

  it.each<[string, TurnSketch]>([
    ['there is none', { annotations: { complaint: { kind: 'none' } } }],
    ['nothing was said', { said: '' }],
    ['somebody is in distress', { annotations: { offensive: { crisis: 'abuse' } } }],
    ['Launch waits for the name', { said: 'what', lastRg: 'launch', lastReply: "Hi! What's your name?" }],
    ['the name is wrong', { said: "that's not my name" }],
  ])('is not answered where %s', async (_what, sketch) => {
    const kind = sketch.annotations?.complaint?.kind ?? 'misheard';
    expect(await respond(kind, sketch)).toBeUndefined();
  });

  it('waits where somebody in distress is looked after', async () => {
    expect((await respond('general', { lastRg: 'crisis', lastReply: '988' }))?.priority).toBe('CAN_START');
  });
});

describe('what was unclear', () => {
  const asked = 'They eat all day. What do you like most about them?';

  it('is asked again, with the type that it expects, and the topic stays', async () => {
    const entity = { current: anEntity('Giraffe'), expectedType: 'animal' as const };
    const response = await respond('clarification', {
      said: 'what do you mean',
      lastReply: asked,
      lastRg: 'animals',
      entity,
    });
    expect(response).toMatchObject({ priority: 'FORCE_START', needsPrompt: false, expects: 'animal' });
    expect(response).not.toHaveProperty('entity');
    expect(response?.text).toMatch(/: What do you like most about them\?$/u);
  });

  it('goes back to the topic before what the question seems to name', async () => {
    const entity = { current: anEntity('What (song)'), previous: anEntity('Giraffe'), initiatedByUser: true };
    expect((await respond('clarification', { said: 'what', entity }))?.entity).toEqual(anEntity('Giraffe'));
  });

  it('brings what a question points back to', async () => {
    const lastReply = 'Here is one. Cats cannot taste sweetness. Had you heard that before?';
    const response = await respond('clarification', { said: 'huh', lastReply });
    expect(response?.text).toMatch(/Cats cannot taste sweetness\. Had you heard that before\?$/u);
    expect(response?.text).not.toMatch(/Here is one/u);
  });

  it('loses the small words in front of a question', async () => {
    const response = await respond('clarification', { said: 'huh', lastReply: 'Fine. So, how was your day?' });
    expect(response?.text).toMatch(/: How was your day\?$/u);
    const lastReply = 'Fine. Let me ask you something else: Do you like rain?';
    const led = await respond('clarification', { said: 'huh', lastReply });
    expect(led?.text).toMatch(/: Do you like rain\?$/u);
    expect(led?.text).not.toMatch(/something else/u);
  });

  it('is checked where it was no question', async () => {
    const response = await respond('clarification', { said: "i don't understand" });
    expect(response?.text).toMatch(/Giraffes are tall\. .+\?$/u);
  });

  it('is given up at the second try', async () => {
    const lastReply = `${content.questionOpenings[0]} How was your day?`;
    const response = await respond('clarification', { said: 'huh', lastReply, lastRg: 'complaint' });
    expect(response?.needsPrompt).toBe(true);
    expect(content.givingUpLines).toContain(response?.text);
  });

  it('is said again as it was where it was not heard, as often as needed', async () => {
    const first = await respond('clarification', { said: 'could you repeat that', lastReply: asked });
    expect(first?.text.endsWith(asked)).toBe(true);
    const lastReply = first?.text ?? '';
    const second = await respond('clarification', { said: 'say that again', lastReply, lastRg: 'complaint' });
    expect(second?.text.endsWith(asked)).toBe(true);
    expect(second?.text.length).toBeLessThan(asked.length + 40);
  });

  it('is only the end of a long line', async () => {
    const lastReply = `${'Long ago there was a king who had many horses. '.repeat(20)}Do you ride?`;
    const response = await respond('clarification', { said: 'pardon', lastReply });
    expect(response?.text).toMatch(/Do you ride\?$/u);
    expect((response?.text ?? '').split(' ').length).toBeLessThan(60);
  });

  it('is nothing where nothing was said', async () => {
    const response = await respond('clarification', { said: 'what', lastReply: '', lastSpeakers: null });
    expect(content.nothingSaidLines).toContain(response?.text);
  });
});

describe('its lines', () => {
  it('are pleasant and plentiful', () => {
    expectPleasantLines(
      linesIn({ ...content, questionOpenings: [], statementOpenings: [] }).concat([
        ...new Set([...content.questionOpenings, ...content.statementOpenings]),
      ]),
    );
    for (const lines of Object.values(content.complaintLines)) {
      expect(lines.length).toBeGreaterThanOrEqual(6);
      expect(lines.filter((line) => line.includes('?'))).toEqual([]);
    }
  });
});
