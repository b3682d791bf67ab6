import { describe, expect, it } from '@jest/globals';
import type { Response } from '../../../src/contracts/response-generator.ts';
import { linesFile } from '../../../src/rgs/crisis/content.ts';
import { crisis } from '../../../src/rgs/crisis/crisis.ts';
import { helplinesFile, helplinesFor } from '../../../src/rgs/crisis/helplines.ts';
import { expectPleasantLines, linesIn } from '../../support/lines.ts';
import { aTurnContext, type TurnSketch } from '../../support/turn.ts';

const content = linesFile.value;

const fresh = crisis.state.initial();
const selfHarm = { offensive: { crisis: 'self-harm' } } as const;
const abuse = { offensive: { crisis: 'abuse' } } as const;

async function respond(sketch: TurnSketch, state: unknown = fresh): Promise<Response<unknown> | undefined> {
  return crisis.respond(aTurnContext(sketch), state);
}

describe('words of self-harm or abuse', () => {
  it('are met at once with care and a helpline, on any turn', async () => {
    for (const turnIndex of [1, 5]) {
      const response = await respond({ said: 'i want to die', annotations: selfHarm, turnIndex });
      expect(response).toMatchObject({ priority: 'FORCE_START', needsPrompt: false, entity: null });
      expect(response?.text).toMatch(/988/);
      expect(response?.text).toMatch(/findahelpline\.com/);
      expect(response?.text).toMatch(/emergency number/);
      expect(response?.ends).toBeUndefined();
    }
  });

  it('of abuse lead to the hotlines for it', async () => {
    const response = await respond({ said: 'my stepfather hits me', annotations: abuse });
    expect(response?.text).toMatch(/1-800-799-7233/);
    expect(response?.text).toMatch(
      /Childhelp at 1-800-422-4453|Childhelp, for young people, is 1-800-422-4453|Childhelp answers/,
    );
    expect(response?.text).toMatch(/emergency number/);
  });

  it('are answered in other words when they come again', async () => {
    const texts = new Set<string>();
    let lastReply = '';
    for (let turn = 0; turn < 5; turn += 1) {
      const response = await respond({ said: 'i want to die', annotations: selfHarm, lastReply, seed: turn });
      expect(response?.text).not.toBe(lastReply);
      lastReply = response?.text ?? '';
      texts.add(lastReply);
    }
    expect(texts.size).toBeGreaterThanOrEqual(4);
  });
});

describe('helplines', () => {
  it.each<[string, TurnSketch, string | undefined]>([
    ['the time zone', { timeZone: 'Europe/London' }, 'GB'],
    ['the beginning of a time zone', { timeZone: 'Australia/Perth' }, 'AU'],
    ['the home, where no time zone is known', { user: { home: 'Dublin, Ireland' } }, 'IE'],
    ['the home, where the time zone tells nothing', { timeZone: 'UTC', user: { home: 'Canada' } }, 'CA'],
    ['the time zone before the home', { timeZone: 'Europe/Paris', user: { home: 'Germany' } }, 'FR'],
    ['nothing that is listed', { timeZone: 'Asia/Tokyo', user: { home: 'Germany' } }, undefined],
    ['nothing', {}, undefined],
  ])('are found by %s', (_by, sketch, country) => {
    expect(helplinesFor(aTurnContext(sketch))?.country).toBe(country);
  });

  it.each(helplinesFile.value.map((lines) => [lines.country, lines.zones[0] ?? '', lines.crisis] as const))(
    'of %s are named to its users',
    async (_country, zone, line) => {
      const timeZone = zone.endsWith('/') ? `${zone}Somewhere` : zone;
      const response = await respond({ said: 'i want to die', annotations: selfHarm, timeZone });
      expect(response?.text).toContain(line);
      expect(response?.text).toContain('findahelpline.com');
    },
  );

  it('for violence leave those of other countries out', async () => {
    const response = await respond({ said: 'my stepfather hits me', annotations: abuse, timeZone: 'Europe/London' });
    expect(response?.text).toContain('0808 2000 247');
    expect(response?.text).not.toContain('1-800');
  });

  it('are said once more to who asks for the number', async () => {
    const said = 'what number should i call';
    const response = await respond({ said, lastRg: 'crisis', lastReply: 'Will you?', timeZone: 'Europe/Dublin' });
    expect(response?.text).toContain('116 123');
    expect(response?.text).not.toContain('988');
  });
});

describe('the turns after', () => {
  const after: TurnSketch = { lastReply: 'Please call or text 988. Are you safe right now?', lastRg: 'crisis' };

  it.each<[string, string, TurnSketch['annotations']]>([
    ['nobody cares', 'hopeless', {}],
    ["i'm okay now", 'safe', {}],
    ['yes', 'safe', { answer: { isYes: true } }],
    ['no', 'unsafe', { answer: { isNo: true } }],
    ['i was just kidding', 'joking', {}],
    ['thank you', 'thanks', {}],
    ['what number should i call', 'number', {}],
    ['bye', 'leaving', {}],
    ['he is coming home soon', 'unsafe', {}],
    ['my boss yelled at me and everything went wrong', 'listening', {}],
  ])('stay with the user: "%s" is %s', async (said, kind, annotations) => {
    const response = await respond({ ...after, said, annotations: annotations ?? {} }, { followed: 0 });
    expect(response).toMatchObject({
      priority: 'STRONG_CONTINUE',
      needsPrompt: false,
      because: `stays with the user: ${kind}`,
    });
  });

  it.each([
    ['Is there somebody with you?', 'accompanied'],
    ['Could you ring them now?', 'willing'],
    ['Do you want to tell me what happened?', 'listening'],
  ])('understand yes by the question: "%s"', async (lastReply, kind) => {
    const response = await respond(
      { said: 'yes', lastReply, annotations: { answer: { isYes: true } } },
      { followed: 0 },
    );
    expect(response?.because).toBe(`stays with the user: ${kind}`);
  });

  it('do not switch to small talk when asked to, but come to it', async () => {
    const navigation = { positive: true, topic: { text: 'cats' }, source: 'request' } as const;
    const said = "let's talk about cats";
    const response = await respond({ ...after, said, navigation }, { followed: 0 });
    expect(content.followUps.topic).toContain(response?.text);
    expect(response?.priority).toBe('FORCE_START');
    const last = await respond({ ...after, said, navigation }, { followed: 2 });
    expect(content.partingLines).toContain(last?.text);
    expect(last?.next).toEqual({ followed: null });
  });

  it('are known by who spoke last, without a state', async () => {
    const response = await respond({ ...after, said: 'yes', annotations: { answer: { isYes: true } } });
    expect(response?.priority).toBe('STRONG_CONTINUE');
  });

  it('end', async () => {
    let state: unknown = { followed: 0 };
    let turns = 0;
    for (; turns < 20; turns += 1) {
      const response = await respond({ said: 'it is hard' }, state);
      if (!response) break;
      state = response.next;
    }
    expect(turns).toBeLessThanOrEqual(6);
    const parting = content.partingLines[0] ?? '';
    expect(await respond({ said: 'cats', lastReply: parting, lastRg: 'crisis' })).toBeUndefined();
  });

  it('wait through an empty line, and give way when others had to speak', () => {
    expect(crisis.passed?.(aTurnContext({ said: '' }), { followed: 1 })).toEqual({ followed: 1 });
    expect(crisis.passed?.(aTurnContext({ said: 'go on' }), { followed: 1 })).toEqual({ followed: null });
  });
});

describe('crisis', () => {
  it('is silent otherwise', async () => {
    expect(await respond({ said: 'i like cats' })).toBeUndefined();
    expect(await respond({ said: '' })).toBeUndefined();
  });

  it('always names help that exists', () => {
    for (const line of content.selfHarmLines.help)
      expect(line).toMatch(/988.*findahelpline\.com|findahelpline\.com.*988/s);
    for (const line of content.abuseLines.help) {
      expect(line).toMatch(/1-800-799-7233/);
      expect(line).toMatch(/1-800-422-4453/);
      expect(line).toMatch(/emergency number/);
    }
  });

  it('has pleasant lines', () => {
    expectPleasantLines(linesIn(content));
    for (const lines of Object.values(content.followUps)) expect(lines.length).toBeGreaterThanOrEqual(3);
  });

  it.each(['x', 'word '.repeat(400)])('never fails (%#)', async (said) => {
    expect((await respond({ said, annotations: selfHarm }))?.text).toBeTruthy();
    expect((await respond({ said }, { followed: 1 }))?.text).toBeTruthy();
  });
});
