import { describe, expect, it } from '@jest/globals';
import { tellsSadNews } from '../../../src/core/sad-news.ts';

describe('sad news', () => {
  it.each([
    'my dog died',
    'we lost a patient this morning',
    'we had to put him down',
    'i miss him',
    'my mother is in the hospital',
    'my grandpa has cancer',
  ])('is heard in: %s', (text) => expect(tellsSadNews(text)).toBe(true));

  it.each([
    'my phone is almost dead',
    'my battery just died',
    'i killed it at work today',
    'i am dying to see it',
    "i'm dead tired",
    'i lost my keys',
    'my tamagotchi died',
    'i died three times on that level',
  ])('is not heard where nobody mourns: %s', (text) => expect(tellsSadNews(text)).toBe(false));

  it.each(['my dog died in the car', 'my phone was with me when my father died', 'i lost my father and my keys'])(
    'is heard beside a thing: %s',
    (text) => expect(tellsSadNews(text)).toBe(true),
  );

  it.each(['i like dogs', 'we lost a match', 'the walking dead', 'who killed caesar', 'dinosaurs died out'])(
    'is not heard in: %s',
    (text) => expect(tellsSadNews(text)).toBe(false),
  );
});
