import { describe, expect, it } from '@jest/globals';
import { tellsSadNews } from '../../../src/core/sad-news.ts';

describe('sad news', () => {
  it.each([
    'my dog died',
    'we had to put him down',
    'i miss him',
    'my mother is in the hospital',
    'my grandpa has cancer',
  ])('is heard in: %s', (text) => expect(tellsSadNews(text)).toBe(true));

  it.each(['i like dogs', 'the walking dead', 'who killed caesar', 'dinosaurs died out'])(
    'is not heard in: %s',
    (text) => expect(tellsSadNews(text)).toBe(false),
  );
});
