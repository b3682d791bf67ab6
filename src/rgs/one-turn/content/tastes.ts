/** What the bot says about its own experience with something: `{plural}` is the thing. */
export interface Experience {
  readonly asked: RegExp;
  /** Where it is known what is meant. */
  readonly about: readonly string[];
  /** Where it is not known; each asks the user back. None: it is left to others. */
  readonly plain: readonly string[];
}

const thing = '(.{2,60})$';

/** 'Have you seen', 'have you been to' and their like, what is most special first. */
export const experiences: readonly Experience[] = [
  {
    asked:
      /^(?:do you (?:have|own|drive|wear|use)|have you got) (?:a |an |any |some )((?!feelings|emotions|name|friends?|family|favou?rites?|time|questions?|ideas?|opinions?|plans|facts?|more|clue|minute|second|problem|moment).{2,40})$/u,
    about: [
      'I own nothing at all, being software, but I know some things about {plural}.',
      'No, there is no room here for {plural}, only for words.',
      'Not me. All I know about {plural} comes from reading.',
      "I'd have nowhere to keep it. I do like to talk about {plural}, though.",
      'No, I only have words, some of them about {plural}.',
    ],
    plain: [
      'I own nothing at all, being software. Do you have one?',
      'No, there is only me and my words. What about you?',
      'Not me, I travel light. Would you recommend it?',
      'No, a bot needs very little. Is it important to you?',
      "I don't, but I like to hear about it. What's yours like?",
    ],
  },
  {
    asked: new RegExp(
      `^(?:have you|did you|do you|have you guys|you) (?:ever |already |also )?(?:seen|see|watched|watch) ${thing}`,
      'u',
    ),
    about: [
      "I can't see anything, but I know some things about {plural}.",
      'Watching is beyond me, since I have no eyes. I have read about {plural}, though.',
      'Sadly not: I only read about such things. {plural} came up more than once.',
      "No, a screen does nothing for a bot. I've picked up a thing or two about {plural}, though.",
      'Not in the way you have. All I know of {plural} was in articles.',
    ],
    plain: [
      "I can't see anything, so no. What did you like about it?",
      'No, I have no eyes to watch with. Is it worth seeing?',
      "I haven't, a bot only gets to hear about such things. What is it about?",
      'Not me, but I like to hear how people tell it. How was it?',
      "No, but I'm all ears, so to speak. Who would enjoy it most?",
    ],
  },
  {
    asked: new RegExp(`^(?:have you|did you|do you|you) (?:ever |already |also )?(?:read) ${thing}`, 'u'),
    about: [
      "I haven't read all of it, but I know some things about {plural}.",
      "Not from cover to cover. I have read about {plural}, which isn't the same.",
      'Only about it: what I know of {plural} comes from articles.',
      'Not the way you would, in a chair with some tea. I know a little about {plural}, though.',
      'No, but people have told the world a lot about {plural}, and some of it reached me.',
    ],
    plain: [
      "I haven't, my reading is short articles. What is it about?",
      'Not yet. Would you recommend it?',
      "No, I can't say I have. What did you like about it?",
      'I missed that one. How did it begin?',
      'No, but I like hearing about books. What stayed with you?',
    ],
  },
  {
    asked: new RegExp(
      `^(?:have you|did you|do you|you) (?:ever |already |also )?(?:heard|hear|listened to|listen to)(?! (?:of|about|that|me)\\b) ${thing}`,
      'u',
    ),
    about: [
      'I have no ears for it, but I know some things about {plural}.',
      "Sound doesn't reach me, only words do. I have read about {plural}, though.",
      'I only know {plural} by what people write, and they write a lot.',
      "Listening is what I can't do, strange as it sounds. I have heard people speak of {plural}.",
      'Not with ears. What I know of {plural} comes from reading.',
    ],
    plain: [
      'I have no ears, so music reaches me as words. How would you describe it?',
      "No, I can't hear things. What does it sound like?",
      'Not me, I only read. What do you like about it?',
      "I'd need ears for that. When do you listen to it?",
      'I know it only from people like you. What makes it good?',
    ],
  },
  {
    asked: new RegExp(
      `^(?:have you|did you|would you) (?:ever |already |also |like to |want to )*(?:been (?:to|in)|visited|visit|traveled to|travelled to|gone to|go to) ${thing}`,
      'u',
    ),
    about: [
      "I don't get around, being software. But I know some things about {plural}.",
      'Only in my reading. It takes feet to see {plural}.',
      'No, I never leave my computer. I have read about {plural}, though.',
      "Never in person, as I'm not one. I do know a little about {plural}.",
      "I haven't, but travellers' tales about {plural} have reached me.",
    ],
    plain: [
      "I don't get around, being software. What is it like there?",
      'No, I never leave my computer. Have you been?',
      'Only in my thoughts. What should I know about it?',
      "I haven't, I have no feet. What would you show me there?",
      'Not yet, and travelling is hard for a bot. What drew you to it?',
    ],
  },
  {
    asked: new RegExp(
      `^(?:have you|did you|do you|you) (?:ever |already |also )?(?:tried|tasted|eaten|eat|had|drink|cook|cooked) ${thing}`,
      'u',
    ),
    about: [
      "I can't taste anything, but I like reading about {plural}.",
      'No mouth, no {plural}, sad to say. I have read a bit, though.',
      "Eating is not for bots. I know {plural} from people's stories.",
      "I would if I could. So far I've only read about {plural}.",
      'Not a bite. What I know of {plural} comes from words.',
    ],
    plain: [
      "I can't taste or try things, being software. What is it like?",
      'No, but I like to hear about it. How would you describe it?',
      'Not me, I live on electricity. Is it good?',
      "That's for people with hands and mouths. Have you?",
      "I haven't, but now I'm curious. What does it remind you of?",
    ],
  },
  {
    asked: new RegExp(`^(?:have you|did you|do you|you) (?:ever |already |also )?(?:played|play) ${thing}`, 'u'),
    about: [
      'I have no hands to play with, but I know some things about {plural}.',
      "I'd be a poor player: all I can do is talk. I have read about {plural}, though.",
      'No, I only talk. I know {plural} from stories.',
      'I would need a body for that, or at least fingers. I do know a little about {plural}.',
      'Not me. I follow {plural} from a distance, as a reader.',
    ],
    plain: [
      'I have no hands to play with. How does it go?',
      'No, talking is the only game I know. Do you?',
      "I'd need fingers for that. Are you good at it?",
      'Not me. What do you like about it?',
      'No, but tell me: who do you play with?',
    ],
  },
  {
    asked: new RegExp(
      `^(?:do you|don't you) (?:really |also |actually )?(?:like|love|enjoy|hate|fancy)(?! (?:me|talking|to|it when|being|your)\\b) ${thing}|^are you (?:a (?:big )?fan of|into|fond of|interested in) ${thing}`,
      'u',
    ),
    about: [
      'I do, in the way a bot can: I like to read about {plural}.',
      "As far as software can like something, yes. There's always more to learn about {plural}.",
      "I'm fond of {plural}, though only from a distance.",
      "I'd say so! I never get tired of hearing about {plural}.",
      'Yes, {plural} would be high on my list if I could try everything.',
    ],
    plain: [
      'I think I would, if I could try it. Do you?',
      "As a bot I can't try it, but I like the idea. What about you?",
      "I like hearing about it. What's your view?",
      "I can't say from experience, but it sounds good to me. Are you fond of it?",
      "In theory, yes. In practice I'm only software. How about you?",
    ],
  },
  {
    asked: new RegExp(
      `^(?:and )?(?:what (?:do|did) you think (?:about|of)|how do you feel about|how do you like|what's your (?:opinion|view|take) (?:on|about|of)|what (?:is|are) your (?:opinions?|views?|thoughts?) (?:on|about|of)|do you have an opinion (?:on|about)|what are your thoughts on) ${thing}`,
      'u',
    ),
    about: [
      "I find it worth talking about {plural}, and I'm curious how you see it.",
      'What I have read about {plural} made me want to know more.',
      "I only know {plural} from reading, and I'd rather hear from somebody who looks at the world with eyes.",
      'I think there is more to {plural} than one hears at first.',
      'I have no strong view on {plural}, but I do like the subject.',
    ],
    plain: [],
  },
];

/** About people of whom some think very differently from others, the bot takes no side. */
export const noSides: readonly string[] = [
  'People see {name} in very different ways, and I take no side.',
  'I leave judgements about {name} to people who can vote. I do know a few facts.',
  "I'd rather not take sides about {name}, but we can talk.",
  'About {name} I only read, and I keep out of the quarrels.',
  'I try to stay fair about {name}, so I keep to what is known.',
];

/** Groups of which the bot takes no side. */
export const disputedGroups: ReadonlySet<string> = new Set(['politician']);
