/** The time where the user's time zone is known; `{time}` is for instance '9:30 am'. */
export const timeLines: readonly string[] = [
  "It's {time} where you are, by my clock.",
  'My clock says {time}.',
  "It's {time} now.",
  'By my reckoning it is {time} in your time zone.',
  'It should be {time} at your place.',
];

/** `{date}` is for instance 'Monday, 4 May 2026'. */
export const dateLines: readonly string[] = [
  "It's {date}.",
  'Today is {date}.',
  'By my calendar it is {date}.',
  "As far as I know, it's {date}.",
  'We have {date}.',
];

export const noClockLines: readonly string[] = [
  "I can't tell what time it is where you are. If you say stop, your device will know.",
  "I don't know which time zone you're in, so I'd only be guessing.",
  'There is no clock on my wall that shows your time, I am afraid.',
  "I can't see your clock from in here.",
  'Time is a mystery to me, at least the time at your place.',
];

export const timePhrases: readonly string[] = [
  'what time is it',
  "what's the time",
  "what's the time now",
  'do you know what time it is',
  'tell me the time',
  'do you have the time',
  'do you know the time',
  'what time is it now',
  'what time is it right now',
  "what's the current time",
  'time please',
  'what time do you have',
  'what is the hour',
];

export const datePhrases: readonly string[] = [
  'what day is it',
  "what's the date",
  "what's today's date",
  'what day is today',
  "what's today",
  'what year is it',
  'what month is it',
  'what day of the week is it',
  "what's the date today",
  'what day is it today',
  'tell me the date',
  "what's the day today",
  'what is the day',
  "what's the current date",
  'do you know what day it is',
];

/** Asks the bot to say its last line again. */
export const repeatPhrases: readonly string[] = [
  'repeat that',
  'say that again',
  'can you repeat that',
  'could you repeat that',
  'can you say that again',
  'could you say that again',
  'repeat',
  'say it again',
  'repeat it',
  'please repeat that',
  'repeat please',
  'say again',
  'say that one more time',
  'say that once more',
  'one more time',
  'can you repeat',
  'could you repeat it',
  'repeat what you said',
  'can you repeat what you said',
  'can you repeat the question',
  'repeat the question',
  'what was the question',
  'could you repeat the question',
  'come again',
  'can you repeat yourself',
  'repeat yourself',
  'say the last thing again',
  'what was that again',
  'can you say it again',
];

/** Stands before what the bot says again. */
export const repeatOpenings: readonly string[] = [
  'Of course. I said:',
  'Once more, then:',
  'Happy to repeat it:',
  'Here it is again:',
  'Sure. What I said was:',
  'Gladly:',
];

/** There is nothing to repeat. */
export const nothingToRepeat: readonly string[] = [
  "I haven't said anything yet. What would you like to talk about?",
  'There is nothing to repeat so far. What would you like to talk about?',
  "So far I've been quiet. What would you like to talk about?",
  "We've only just begun. What would you like to talk about?",
  'I have nothing to say again yet. What would you like to talk about?',
];

/** Questions for the user's own name. */
export const myNamePhrases: readonly string[] = [
  "what's my name",
  'do you know my name',
  'do you remember my name',
  'who am i',
  'say my name',
  'tell me my name',
  'what do you call me',
  'do you know who i am',
  'do you remember who i am',
  'did you forget my name',
  'what did i say my name was',
  'can you say my name',
];

/** Wishes that the bot forget the user's name. */
export const forgetNamePhrases: readonly string[] = [
  'forget my name',
  'delete my name',
  "don't use my name",
  "don't call me by my name",
  'stop using my name',
  'please forget my name',
  "don't say my name",
  'stop saying my name',
  'erase my name',
];

/** Asks for a joke. */
export const jokePhrases: readonly string[] = [
  'tell me a joke',
  'tell a joke',
  'tell us a joke',
  'tell me another joke',
  'another joke',
  'do you know a joke',
  'do you know any jokes',
  'do you know any good jokes',
  'tell me a funny joke',
  'tell me a good joke',
  'say a joke',
  'a joke',
  'joke',
  'jokes',
  'give me a joke',
  'i want a joke',
  'i want to hear a joke',
  'tell me jokes',
  'tell me some jokes',
  'one more joke',
  'got any jokes',
  'have you got a joke',
  'make a joke',
  'crack a joke',
  'tell me a dad joke',
  'tell me a knock knock joke',
  'tell me something to laugh about',
  'know any jokes',
  'tell me one more joke',
  'tell jokes',
  "let's hear a joke",
  'can i hear a joke',
];

/** Asks for another of what was just told. */
export const anotherPhrases: readonly string[] = [
  'another',
  'another one',
  'one more',
  'more',
  'again',
  'tell me another',
  'tell me another one',
  'tell me one more',
  'go on',
  'yes another one',
  'yes one more',
  'yes please',
  'sure another one',
  'keep going',
];
