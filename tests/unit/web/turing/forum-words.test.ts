import { describe, expect, it } from '@jest/globals';
import { openReadyForum } from '../../../../src/games/turing/forums/ready-forums.ts';
import { forumAnswerOf } from '../../../../src/channels/http/turing/turing-answers.ts';
import { forumIn, roleIn } from '../../../../web/src/turing/forum-words.ts';

const forum = forumAnswerOf(openReadyForum('interrogation'));

describe('a forum on the page', () => {
  it('says what it is in the language of the page, and plays the same', () => {
    const german = forumIn(forum, 'de');
    expect(german).toMatchObject({ name: 'interrogation', title: 'Verhör', messages: forum.messages });
    expect(german.roles.map(({ name, characters }) => [name, characters])).toEqual([
      ['Verhörender', 80],
      ['Verdächtiger', 20],
    ]);
    expect(forumIn(forum, 'en')).toEqual(forum);
  });

  it('stays as it is where it has no words in that language, or is not known', () => {
    const plain = { ...forum, in: {} };
    expect(forumIn(plain, 'de')).toEqual(plain);
    const role = { name: 'suspect', text: 'Answer.', hint: '' };
    expect(roleIn(undefined, role, 'de')).toEqual(role);
    expect(roleIn(forum, role, 'de')).toMatchObject({ name: 'Verdächtiger', hint: '' });
  });
});
