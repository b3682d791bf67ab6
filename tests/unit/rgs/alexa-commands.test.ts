import { describe, expect, it } from '@jest/globals';
import { alexaCommands } from '../../../src/rgs/alexa-commands/alexa-commands.ts';
import { deviceLines } from '../../../src/rgs/alexa-commands/content.ts';
import { expectPleasantLines, linesIn } from '../../support/lines.ts';
import { aTurnContext } from '../../support/turn.ts';

const respond = async (said: string, lastReply = 'That was nice.') =>
  alexaCommands.respond(aTurnContext({ said, lastReply }), {});

describe('orders for the device', () => {
  it.each([
    ['turn on the lights', 'home'],
    ['alexa turn off the kitchen light please', 'home'],
    ['set a timer for ten minutes', 'time'],
    ['remind me to feed the fish', 'time'],
    ['wake me up at seven', 'time'],
    ['call mum', 'calls'],
    ['send a text to jenny', 'calls'],
    ['volume up', 'volume'],
    ['turn the volume down', 'volume'],
    ['add milk to the shopping list', 'lists'],
    ['order some paper towels', 'lists'],
    ['open netflix', 'apps'],
    ['can you turn on the tv', 'home'],
    ['lock the front door', 'home'],
    ['set the temperature to seventy', 'home'],
  ])('"%s" (%s) is explained at once', async (said, kind) => {
    const response = await respond(said);
    expect(response).toMatchObject({ priority: 'FORCE_START', needsPrompt: true });
    expect(response?.because).toContain(kind);
    expect(response?.text).toMatch(/\b(?:stop|device)\b/);
  });

  it.each([
    'play some music',
    'alexa play despacito',
    'play my workout playlist',
    'next song',
    'play jazz',
    'put on some music',
  ])('"%s" is left to those who know music, if there are any', async (said) => {
    expect(await respond(said)).toMatchObject({ priority: 'CAN_START', because: 'an order for the device: music' });
  });

  it('that may answer a question are not certain', async () => {
    expect(await respond('call my mum', 'What do you do on Sundays?')).toMatchObject({ priority: 'CAN_START' });
    expect(await respond('alexa call my mum', 'What do you do on Sundays?')).toMatchObject({ priority: 'FORCE_START' });
  });
});

describe('chat', () => {
  it.each([
    'i play tennis',
    'play tennis',
    'play with my dog',
    'play video games',
    "let's play a game",
    'i like to play music',
    'my brother calls me every day',
    'call me anna',
    'i turned on the lights',
    'i set an alarm every morning',
    'the volume of a sphere',
    'open water scares me',
    'i want to buy a house',
    'stop',
    '',
    'play '.repeat(300),
  ])('is no order: "%s"', async (said) => {
    expect(await respond(said)).toBeUndefined();
  });

  it('of play is no order when it answers a question', async () => {
    expect(await respond('play hide and seek', 'What do you like to do outside?')).toBeUndefined();
    expect(await respond('play catch', 'What do you like to do outside?')).toBeUndefined();
  });
});

describe('alexa-commands', () => {
  it('says how to leave, in five ways or more for every kind', () => {
    expectPleasantLines(linesIn(deviceLines));
    for (const lines of Object.values(deviceLines)) {
      expect(lines.length).toBeGreaterThanOrEqual(5);
      expect(lines.filter((line) => !/\b(?:say|saying) stop\b/i.test(line) && !/device/.test(line))).toEqual([]);
    }
  });
});
