import { afterEach, describe, expect, it } from '@jest/globals';
import type { PlayerFrame } from '../../../../../src/games/turing/service/turing-service.ts';
import { type TuringFakes, turingFakes } from '../../../../support/turing-fakes.ts';

describe('The mock of the Turing test', () => {
  let fakes: TuringFakes | undefined;
  afterEach(async () => fakes?.service.close());

  it('sends the end of a game to a player who was away when it ended', async () => {
    fakes = turingFakes();
    const { service } = fakes;
    const heard: PlayerFrame[] = [];
    const leave = await service.follow('one', {}, (frame) => heard.push(frame));
    const over = new Promise<void>((resolve) => {
      void service.follow('other', {}, (frame) => {
        if (frame.kind === 'over') resolve();
      });
    });
    await service.seek('one', 'plain');
    await service.seek('other', 'plain');
    while (!heard.some(({ kind }) => kind === 'started')) await new Promise((resolve) => setImmediate(resolve));
    const [game] = await service.playing('one');
    const [theirs] = await service.playing('other');
    leave();
    await service.act('other', theirs ?? '', { kind: 'leave', number: 1 });
    await over;
    const later: PlayerFrame[] = [];
    await service.follow('one', { [game ?? '']: 1 }, (frame) => later.push(frame));
    expect(later.map(({ kind }) => kind)).toEqual(['lobby', 'over']);
    const nothing: PlayerFrame[] = [];
    await service.follow('one', {}, (frame) => nothing.push(frame));
    expect(nothing.map(({ kind }) => kind)).toEqual(['lobby']);
  });
});
