/** About the user's name; `{name}` is it. */
export const renamed: readonly string[] = [
  'My apologies, {name}. I have it right now.',
  "I'm sorry about that! {name} it is.",
  'Oh, pardon me, {name}. I will remember.',
  'Sorry I got it wrong. Nice to meet you properly, {name}.',
  'Thank you for setting me straight, {name}, and sorry.',
  '{name}, of course. I apologise for the mix-up.',
];

export const introduced: readonly string[] = [
  'Nice to meet you, {name}!',
  'Hello {name}, thanks for telling me your name.',
  'Good to know you, {name}!',
  "{name}, got it. I'll remember.",
  "It's a pleasure, {name}.",
];

export const knownAlready: readonly string[] = [
  'I remember, {name}!',
  "Yes, {name}, I haven't forgotten.",
  "That's what I have: {name}.",
  'I know, {name}, and it suits you.',
  '{name}, just as I had it in mind.',
];

export const forgotten: readonly string[] = [
  "I'm sorry, I got your name wrong. I've forgotten it now; if you like, say: my name is, and then your name.",
  "My apologies! I've struck that name out. You can tell me the right one any time with: call me, and then the name.",
  "Oh, I'm sorry about that. I won't use that name again. If you want to give me another, say: my name is, and then the name.",
  'Pardon me, I must have misheard. That name is gone. Just say: call me, and then your name, if you would like me to know it.',
  'Sorry, that was my mistake. The name is forgotten, and you may tell me another one whenever you want.',
];

export const yourNameIs: readonly string[] = [
  "You told me that you're called {name}.",
  "You're {name}, unless somebody else took over the keyboard.",
  'It is {name}, if I heard it right.',
  'That would be {name}!',
  'I know you as {name}.',
];

export const nameUnknown: readonly string[] = [
  "I don't know it. If you would like me to, say: my name is, and then your name.",
  "You haven't told me. You can do so any time with: call me, and then your name.",
  'That is still a secret to me. Just say: my name is, and then the name, if you want to share it.',
  'I have no name for you so far. Say: call me, and then whatever you like.',
  "I don't believe you've told me, and that's quite all right.",
];
