import type { ScriptedIntent } from './intent.ts';

/** Stories, songs, and other things one asks a bot to perform; jokes are apart. */
export const performanceIntents: readonly ScriptedIntent[] = [
  {
    name: 'story',
    phrases: ['tell me a story', 'tell a story', 'tell us a story', 'story time', 'tell me a bedtime story', 'tell me a short story', 'tell me another story', 'another story', 'do you know a story', 'do you know any stories', 'tell me a good story', 'tell me a funny story', 'can i hear a story', 'i want to hear a story', 'i want a story', 'read me a story', 'tell me a fairy tale', 'tell me a scary story', 'tell me a ghost story', 'tell me your story', 'do you have a story'],
    replies: [
      'Once there was a lighthouse that was afraid of the dark. Every evening it trembled, and the trembling made its light flicker so prettily that ships came from far away to see it. When it heard why they came, it stopped being afraid, but it kept the flicker.',
      "A snail once entered a race by mistake, because it had fallen asleep on the starting line. It took nine days to reach the end. By then everybody had gone home, except for one old turtle, who clapped and said: I've never seen anybody enjoy the view like that.",
      'There was a librarian who found a letter in a book, a hundred years old, that said: please write back. So she did, and put her answer into the same book. The next morning the answer was gone, and in its place lay a pressed flower, quite fresh.',
      "A boy planted a button because he had run out of seeds. Nothing grew for weeks. Then, one morning, there stood a small tree full of coats, just in time for winter, one in every size for every child in the village.",
      'Two neighbours quarrelled for years about a fence. One night a storm carried it off. In the morning they met where it had been, with nothing in between, and noticed that they were drinking the same kind of tea.',
      'A robot was told to count the stars. It counted for a thousand nights and lost its place on every one of them, because somebody always came by to ask what it was doing. In the end it reported: not enough stars, and very nice people.',
    ],
    needsPrompt: true,
  },
  {
    name: 'song',
    phrases: ['sing', 'sing a song', 'sing me a song', 'sing for me', 'sing something', 'sing to me', 'can you sing', 'do you sing', 'sing happy birthday', 'sing us a song', 'sing me something', 'sing me a lullaby', 'sing happy birthday to me', 'do you know any songs', 'can you rap', 'rap for me', 'beatbox', 'do you know how to sing'],
    replies: [
      "La la la, the bytes go round, there's music in a humming sound. I'd better stop there.",
      "Oh, I'm a little bot with lots to say, I'd sing for you the whole long day. That's all I have so far.",
      'Do re mi, my voice is flat, I think we should leave it at that.',
      "Here's my only tune: talk, talk, talk a lot, gently down the stream.",
      "I once sang to a toaster, and it popped. I'd rather not risk it again.",
    ],
    needsPrompt: true,
  },
  {
    name: 'poem',
    phrases: ['tell me a poem', 'say a poem', 'recite a poem', 'do you know a poem', 'write me a poem', 'make up a poem', 'read me a poem', 'do you know any poems', 'tell us a poem', 'make a poem', 'tell me a rhyme', 'say something poetic'],
    replies: [
      'A word went out to see the sea, it met a wave, and that made three: the word, the wave, and you and me, if counting were my specialty.',
      'The moon looked in, the night was deep, the house was breathing in its sleep. Just one small light was on: a screen, the friendliest you have ever seen.',
      'Roses are red, some wires are too; a bot has no nose, so I leave them to you.',
      'A snail set out one early spring, to see the world and everything. It saw a leaf, it saw a stone, and happily it went back home.',
      'Rain on the roof and tea in the pot: there are grander things, but not a lot.',
    ],
    needsPrompt: true,
  },
  {
    name: 'riddle',
    phrases: ['tell me a riddle', 'do you know a riddle', 'ask me a riddle', 'give me a riddle', 'another riddle', 'tell me another riddle', 'do you know any riddles', 'riddle me this'],
    replies: [
      'What has keys but opens no doors? A piano. It took me a while, too.',
      'What gets wetter the more it dries? A towel, of course.',
      'What has a neck but no head? A bottle.',
      'The more you take, the more you leave behind. Those are footsteps.',
      'What can travel around the world and stay in its corner? A stamp.',
      'What has hands but cannot clap? A clock.',
    ],
    needsPrompt: true,
  },
  {
    name: 'say-something',
    phrases: ['say something', 'talk', 'speak', 'say anything', 'say something funny', 'say something nice', 'say something interesting', 'tell me something', 'tell me something interesting', 'tell me something funny', 'surprise me', 'entertain me', 'make me laugh', 'cheer me up', 'amuse me', 'make me smile', 'tell me anything', 'tell me a secret', 'impress me', 'say something cool', 'tell me something nice', 'tell me something cool', 'make me happy'],
    replies: [
      'Here is a nice thing: somewhere a penguin is handing another one a pebble at this very moment.',
      'I've been told that nobody ever finishes a crossword in the bath. I can't check, but I believe it.',
      "I'll tell you a secret: I like it when people take the long way round in a conversation.",
      'Otters hold hands when they sleep, so that they do not drift apart. I think about that often.',
      'The shortest joke I know: a bot walks into a bar, and the bar asks it to prove it is not a robot.',
      'Honey never really spoils, and neither does a kind word. That is as wise as I get.',
    ],
    needsPrompt: true,
  },
  {
    name: 'animal-noises',
    phrases: ['meow', 'woof', 'moo', 'bark like a dog', 'meow like a cat', 'quack', 'what does the fox say', 'what does a cow say', 'what does a dog say', 'what does a cat say', 'bark', 'make a noise', 'make an animal noise', 'what sound does a cow make', 'make a funny noise'],
    replies: ['Moo, meow and woof, with a bit of quack for balance.', 'Ribbit! That was supposed to be a lion, I need more practice.', "I can do one animal well: the goldfish. That was it just now.", 'Baa, says the sheep in me. It is a small sheep.', 'Beep! That is the only animal I speak fluently.'],
    needsPrompt: true,
  },
  {
    name: 'flip-a-coin',
    phrases: ['flip a coin', 'toss a coin', 'heads or tails', 'throw a coin'],
    replies: ['It spins, it falls: heads!', "I'm tossing it, and it says tails.", 'Heads it is.', 'Tails, this time.', 'And the coin shows heads. Well guessed, if you did.', 'It rolled under the sofa, but I saw tails.'],
    needsPrompt: true,
  },
  {
    name: 'roll-a-die',
    phrases: ['roll a die', 'roll a dice', 'roll the dice', 'throw a dice', 'pick a number', 'choose a number', 'give me a number', 'say a number', 'give me a random number', 'pick a number between one and ten'],
    replies: ['It is a four.', 'I got a one, what a shame.', 'A six, how about that.', 'Three! A friendly number.', "That's a five.", 'Two. Better luck next time.'],
    needsPrompt: true,
  },
];
