import { tastesFile } from './content.ts';

const { experiences: tastes } = tastesFile.value;

/** What the bot says about its own experience with something: `{plural}` is the thing. */
export interface Experience {
  readonly name: keyof typeof tastes;
  readonly asked: RegExp;
  /** Where it is known what is meant. */
  readonly about: readonly string[];
  /** Where it is not known; each asks the user back. None: it is left to others. */
  readonly plain: readonly string[];
}

const thing = '(.{2,60})$';

const questions: readonly { readonly name: keyof typeof tastes; readonly asked: RegExp }[] = [
  {
    name: 'own',
    asked:
      /^(?:do you (?:have|own|drive|wear|use)|have you got) (?:a |an |any |some )((?!feelings|emotions|name|friends?|family|favou?rites?|time|questions?|ideas?|opinions?|plans|facts?|more|clue|minute|second|problem|moment).{2,40})$/u,
  },
  {
    name: 'seen',
    asked: new RegExp(
      `^(?:have you|did you|do you|have you guys|you) (?:ever |already |also )?(?:seen|see|watched|watch) ${thing}`,
      'u',
    ),
  },
  {
    name: 'read',
    asked: new RegExp(`^(?:have you|did you|do you|you) (?:ever |already |also )?(?:read) ${thing}`, 'u'),
  },
  {
    name: 'heard',
    asked: new RegExp(
      `^(?:have you|did you|do you|you) (?:ever |already |also )?(?:heard|hear|listened to|listen to)(?! (?:of|about|that|me)\\b) ${thing}`,
      'u',
    ),
  },
  {
    name: 'visited',
    asked: new RegExp(
      `^(?:have you|did you|would you) (?:ever |already |also |like to |want to )*(?:been (?:to|in(?! (?:love|trouble|pain|prison|jail|debt|hospital|danger|therapy|charge|touch|an?)\\b))|visited|visit|traveled to|travelled to|gone to|go to) ${thing}|^(?:and )?have you (?:ever |already |also )?been(?: there| yourself| before| too| already)*$`,
      'u',
    ),
  },
  {
    name: 'tasted',
    asked: new RegExp(
      `^(?:have you|did you|do you|you) (?:ever |already |also )?(?:tried|tasted|eaten|eat|had|drink|cook|cooked) ${thing}`,
      'u',
    ),
  },
  {
    name: 'played',
    asked: new RegExp(`^(?:have you|did you|do you|you) (?:ever |already |also )?(?:played|play) ${thing}`, 'u'),
  },
  {
    name: 'liked',
    asked: new RegExp(
      `^(?:do you|don't you) (?:really |also |actually )?(?:like|love|enjoy|hate|fancy)(?! (?:me|talking|to|it when|being|your)\\b) ${thing}|^are you (?:a (?:big )?fan of|into|fond of|interested in) ${thing}`,
      'u',
    ),
  },
  {
    name: 'thought',
    asked: new RegExp(
      `^(?:and )?(?:what (?:do|did) you think (?:about|of)|how do you feel about|how do you like|what's your (?:opinion|view|take) (?:on|about|of)|what (?:is|are) your (?:opinions?|views?|thoughts?) (?:on|about|of)|do you have an opinion (?:on|about)|what are your thoughts on) ${thing}`,
      'u',
    ),
  },
];

/** 'Have you seen', 'have you been to' and their like, what is most special first. */
export const experiences: readonly Experience[] = questions.map(({ name, asked }) => ({
  name,
  asked,
  about: tastes[name].about,
  plain: tastes[name].plain ?? [],
}));
