import { describe, expect, it } from '@jest/globals';
import type { Response } from '../../../src/contracts/response-generator.ts';
import { asksForTopic } from '../../../src/pipeline/annotators/navigation/asks-for-topic.ts';
import { formsOf } from '../../../src/rgs/one-turn/canonical.ts';
import {
  favouriteNames,
  favourites,
  jokesFile,
  namesFile,
  specialFile,
  topicsFile,
} from '../../../src/rgs/one-turn/content.ts';
import { scriptedIntents } from '../../../src/rgs/one-turn/find-intent.ts';
import { oneTurn } from '../../../src/rgs/one-turn/one-turn.ts';
import { expectPleasantLines } from '../../support/lines.ts';
import { aTurnContext, type TurnSketch } from '../../support/turn.ts';

const special = specialFile.value;
const jokeLines = jokesFile.value;
const nameLines = namesFile.value;
const topicLines = topicsFile.value;
const fresh = oneTurn.state.initial();

async function respond(sketch: TurnSketch, state: unknown = fresh): Promise<Response<unknown> | undefined> {
  return oneTurn.respond(aTurnContext({ lastReply: 'That was nice.', lastRg: 'wiki', ...sketch }), state);
}

describe('set phrases', () => {
  it.each([
    ['hello', 'hello'],
    ['hey parley', 'hello'],
    ['Good morning!', 'good-morning'],
    ['how are you doing today', 'how-are-you'],
    ['hi how are you', 'how-are-you'],
    ['How’s it going?', 'how-are-you'],
    ['whats up', 'how-are-you'],
    ['thank you so much', 'thanks'],
    ['what is your name', 'your-name'],
    ['who are you', 'your-name'],
    ['who made you', 'who-made-you'],
    ['are you a robot', 'robot-or-human'],
    ['are you human', 'robot-or-human'],
    ['are you a real person', 'robot-or-human'],
    ['are you alexa', 'alexa-or-siri'],
    ['how old are you', 'your-age'],
    ['where do you live', 'where-do-you-live'],
    ['can you tell me a story please', 'story'],
    ['sing me a song', 'song'],
    ['i love you', 'i-love-you'],
    ["you're funny", 'you-are-funny'],
    ['what can you do', 'what-can-you-do'],
    ["what's the weather", 'weather'],
    ['can you hear me', 'can-you-hear-me'],
    ['help', 'help'],
    ['happy birthday', 'happy-birthday'],
    ["it's my birthday", 'birthday'],
    ["i'm bored", 'bored'],
    ['do you dream', 'do-you-dream'],
    ['merry christmas', 'merry-christmas'],
  ])('"%s" is met as %s', async (said, name) => {
    const intent = scriptedIntents.find((candidate) => candidate.name === name);
    const response = await respond({ said });
    expect(response).toMatchObject({ priority: 'FORCE_START', needsPrompt: intent?.needsPrompt });
    expect(intent?.replies).toContain(response?.text);
  });

  it.each([
    'i said hello to my neighbour',
    'how are you going to do that with no hands',
    'thank god it is friday',
    'my favourite colour is green',
    'no thanks',
    'yes',
    'what do you think about robots',
    'tell me more',
    'good',
    'i love you tube',
    '',
    'x'.repeat(2000),
  ])('are not seen in "%s"', async (said) => {
    expect(await respond({ said })).toBeUndefined();
  });

  it('answer five hellos in five ways', async () => {
    const history: { user: string; bot: string }[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const response = await respond({ said: 'hello', history, lastReply: history.at(-1)?.bot ?? 'Hm.', seed: turn });
      history.push({ user: 'hello', bot: response?.text ?? '' });
    }
    expect(new Set(history.map(({ bot }) => bot)).size).toBe(5);
  });

  it('take "good" for an answer only where it is one', async () => {
    const response = await respond({
      said: 'good thanks',
      lastReply: "I'm doing well. How are you?",
      lastRg: 'one-turn',
    });
    expect(response?.because).toBe('set phrase: fine');
    const sad = await respond({ said: 'not so good', lastReply: "I'm doing well. How are you?", lastRg: 'one-turn' });
    expect(sad).toMatchObject({ because: 'set phrase: not-fine', needsPrompt: false });
  });

  it('introduce the bot where the conversation begins with one', async () => {
    const response = await respond({ said: 'tell me a joke', turnIndex: 1, lastReply: '' });
    expect(response?.text).toMatch(/Parley/);
  });

  it('leave to Launch what may answer its question, but not everything', async () => {
    const launch = { lastReply: "Hi, I'm Parley. What's your name?", lastRg: 'launch' };
    for (const said of ['hello', 'repeat that', 'thanks', "what's your name", 'my name is anna']) {
      expect(
        await respond({ said, annotations: { userName: said.endsWith('anna') ? 'Anna' : null }, ...launch }),
      ).toBeUndefined();
    }
    expect(await respond({ said: 'tell me a joke', ...launch })).toBeDefined();
    expect(await respond({ said: 'hello', lastReply: 'Nice to meet you.', lastRg: 'launch' })).toBeDefined();
  });

  it('are no answer to somebody in distress', async () => {
    expect(await respond({ said: "i'm bored", annotations: { offensive: { crisis: 'self-harm' } } })).toBeUndefined();
    expect(await respond({ said: 'thank you', lastReply: 'Are you safe?', lastRg: 'crisis' })).toBeUndefined();
  });

  it('name a favourite', async () => {
    const colour = await respond({ said: "what's your favorite color" });
    expect(favourites['colour']).toContain(colour?.text);
    const film = await respond({ said: 'do you have a favorite movie' });
    expect(favourites['film']).toContain(film?.text);
    expect((await respond({ said: "what's your favourite dinosaur" }))?.text).toContain('dinosaur');
  });
});

describe('jokes', () => {
  it('come one by one on request, with an offer of more, and never twice', async () => {
    let response = await respond({ said: 'tell me a joke' });
    expect(response).toMatchObject({ needsPrompt: false, next: { isOffering: true } });
    const told = new Set<string>();
    for (let turn = 0; response && !response.needsPrompt; turn += 1) {
      const joke = jokeLines.jokes.find((candidate) => response?.text.includes(candidate)) ?? '';
      expect(told.has(joke)).toBe(false);
      told.add(joke);
      response = await respond({ said: 'yes', annotations: { answer: { isYes: true } }, seed: turn }, response.next);
    }
    expect(told.size).toBe(jokeLines.jokes.length - 1);
    const none = await respond(
      { said: 'tell me a joke' },
      { told: jokeLines.jokes.map((_joke, index) => index), isOffering: false },
    );
    expect(jokeLines.outOfJokes).toContain(none?.text);
  });

  it('stop on no', async () => {
    const response = await respond(
      { said: 'no', annotations: { answer: { isNo: true } } },
      { told: [1], isOffering: true },
    );
    expect(response).toMatchObject({ priority: 'STRONG_CONTINUE', needsPrompt: true });
  });

  it('are not told to a yes that answers somebody else', async () => {
    expect(await respond({ said: 'yes', annotations: { answer: { isYes: true } } })).toBeUndefined();
    expect(await respond({ said: 'another one' })).toBeUndefined();
    expect(oneTurn.passed?.(aTurnContext(), { told: [1], isOffering: true })).toEqual({ told: [1], isOffering: false });
  });
});

describe('names', () => {
  it('are corrected', async () => {
    const response = await respond({
      said: "that's not my name my name is bea",
      annotations: { userName: 'Bea' },
      user: { name: 'Anna' },
    });
    expect(response).toMatchObject({ profile: { name: 'Bea' }, needsPrompt: true, emphasis: ['Bea'] });
    expect(response?.text).toMatch(/Bea/);
    expect(response?.text).toMatch(/sorry|apolog|pardon/i);
  });

  it.each(["that's not my name", 'my name is not anna', "i'm not anna", "don't call me anna", 'you got my name wrong'])(
    'are forgotten: "%s"',
    async (said) => {
      const annotations = { userName: said.includes('anna') ? 'Anna' : null };
      const response = await respond({ said, annotations, user: { name: 'Anna' } });
      expect(response?.profile).toEqual({ name: undefined });
      expect(nameLines.forgotten).toContain(response?.text);
      expect(response?.text).not.toMatch(/Anna/);
    },
  );

  it('are learned at any time', async () => {
    const response = await respond({ said: 'call me bea', annotations: { userName: 'Bea' } });
    expect(response).toMatchObject({ profile: { name: 'Bea' } });
    expect(nameLines.introduced.map((line) => line.replace('{name}', 'Bea'))).toContain(response?.text);
    const known = await respond({ said: 'my name is bea', annotations: { userName: 'Bea' }, user: { name: 'Bea' } });
    expect(nameLines.knownAlready.map((line) => line.replace('{name}', 'Bea'))).toContain(known?.text);
  });

  it('of strange form do no harm', async () => {
    const response = await respond({
      said: "that's not my name",
      annotations: { userName: 'a(b' },
      user: { name: '*[' },
    });
    expect(response?.text).toBeTruthy();
  });

  it('are told when asked for', async () => {
    expect((await respond({ said: "what's my name", user: { name: 'Anna' } }))?.text).toMatch(/Anna/);
    expect(nameLines.nameUnknown).toContain((await respond({ said: "what's my name" }))?.text);
  });
});

describe('requests without a topic', () => {
  it('are asked for it', async () => {
    const hesitant = await respond({ said: "let's talk about um", navigation: { positive: true, topic: 'HESITATE' } });
    expect(topicLines.hesitations).toContain(hesitant?.text);
    const bare = await respond({ said: "let's talk", navigation: { positive: true } });
    expect(topicLines.bareRequests).toContain(bare?.text);
    const open = await respond({ said: "let's talk about anything", navigation: { positive: true } });
    expect(open?.needsPrompt).toBe(true);
  });

  it('are left alone where there is a topic', async () => {
    expect(
      await respond({ said: 'talk about cats', navigation: { positive: true, topic: { text: 'cats' } } }),
    ).toBeUndefined();
    expect(
      await respond({ said: 'talk about it', navigation: { positive: true, topic: 'CURRENT_TOPIC' } }),
    ).toBeUndefined();
  });

  it('use words that the navigation annotator knows', () => {
    expect([...topicLines.hesitations, ...topicLines.bareRequests].filter((line) => !asksForTopic(line))).toEqual([]);
  });
});

describe('time and repetition', () => {
  it('tell the time where the time zone is known', async () => {
    const response = await respond({ said: 'what time is it', now: '2026-05-04T09:30:00Z', timeZone: 'Europe/Paris' });
    expect(response?.text).toMatch(/11:30\sam/);
    const date = await respond({ said: "what's today's date", now: '2026-05-04T23:30:00Z', timeZone: 'Asia/Tokyo' });
    expect(date?.text).toMatch(/Tuesday,? 5 May 2026/);
  });

  it.each([null, 'Mars/Olympus'])('do not guess it in time zone %s', async (timeZone) => {
    const response = await respond({ said: 'what time is it', timeZone });
    expect(special.noClockLines).toContain(response?.text);
  });

  it('say the last line again, without piling up', async () => {
    const first = await respond({ said: 'say that again', lastReply: 'Penguins cannot fly.' });
    expect(first?.text).toMatch(/: Penguins cannot fly\.$|:\sPenguins/);
    const second = await respond({ said: 'say that again', lastReply: first?.text ?? '', seed: 3 });
    expect(second?.text.match(/:/g)).toHaveLength(1);
  });
});

describe('content', () => {
  it('has at least 120 phrases, five replies to each, and jokes and stories enough', () => {
    const phrases = scriptedIntents.flatMap((intent) => intent.phrases);
    expect(phrases.length).toBeGreaterThanOrEqual(120);
    expect(scriptedIntents.filter(({ replies }) => replies.length < 5).map(({ name }) => name)).toEqual([]);
    expect(jokeLines.jokes.length).toBeGreaterThanOrEqual(15);
    expect(scriptedIntents.find(({ name }) => name === 'story')?.replies.length).toBeGreaterThanOrEqual(4);
    for (const lines of Object.values(favourites)) expect(lines.length).toBeGreaterThanOrEqual(5);
  });

  it('has every phrase once, but for those that mean something only in answer to a question', () => {
    const always = scriptedIntents.filter(({ onlyAfter }) => onlyAfter === undefined);
    const phrases = always.flatMap((intent) => intent.phrases);
    expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([]);
  });

  it('has phrases in the form in which they are looked up', () => {
    for (const { phrases, onlyAfter } of scriptedIntents) {
      for (const phrase of phrases) expect(formsOf(phrase).length).toBeGreaterThan(0);
      expect(onlyAfter === undefined || onlyAfter.source.length > 0).toBe(true);
    }
    expect(Object.values(favouriteNames).filter((name) => favourites[name] === undefined)).toEqual([]);
  });

  it('is pleasant, and ends in a question only where no prompt follows', () => {
    for (const { replies } of scriptedIntents) expectPleasantLines(replies);
    for (const content of [jokeLines, nameLines, topicLines]) {
      for (const lines of Object.values(content)) expectPleasantLines(lines);
    }
    const prompted = scriptedIntents.filter(({ needsPrompt }) => needsPrompt).flatMap(({ replies }) => replies);
    expect(prompted.filter((reply) => reply.endsWith('?'))).toEqual([]);
  });
});

describe('a question after other sentences', () => {
  it.each([
    ['robot-or-human', ['Last try.', 'Are you alive?']],
    ['who-made-you', ['What a machine.', 'Who built you?']],
    ['story', ['ok', 'can you tell me a story']],
  ])('is met as %s', async (name, sentences) => {
    const response = await respond({ said: sentences.join(' '), annotations: { sentences } });
    expect(scriptedIntents.find((intent) => intent.name === name)?.replies).toContain(response?.text);
  });

  it('may ask for a joke or a favourite', async () => {
    const asking = (...sentences: string[]): TurnSketch => ({ said: sentences.join(' '), annotations: { sentences } });
    expect(await respond(asking('never been.', 'tell me a joke'))).toMatchObject({ next: { isOffering: true } });
    expect(favourites['colour']).toContain(
      (await respond(asking('with llamas.', 'whats your favourite colour')))?.text,
    );
  });

  it('is left alone after sad news, and where nothing is asked', async () => {
    const sad = ['My dog died.', 'Are you alive?'];
    expect(await respond({ said: sad.join(' '), annotations: { sentences: sad } })).toBeUndefined();
    const told = ['I went home.', 'Hello was all he said.'];
    expect(await respond({ said: told.join(' '), annotations: { sentences: told } })).toBeUndefined();
  });
});

describe('what the bot owes an answer to', () => {
  const because = async (sentences: readonly string[], rest: TurnSketch = {}): Promise<string> =>
    (await respond({ said: sentences.join(' '), annotations: { sentences: [...sentences] }, ...rest }))?.because ?? '';

  it.each([
    [["I'd rather not say.", 'are you recording this'], 'privacy'],
    [["You didn't answer me.", 'Is this conversation recorded?'], 'privacy'],
    [['What about me?', 'I asked what happens to the data.'], 'privacy'],
    [['Is this recorded?', 'I hope not.'], 'privacy'],
    [['so tell me where does this data go'], 'privacy'],
    [['i asked if this chat is recorded'], 'privacy'],
    [["i asked if you're sentient and you talk about films"], 'consciousness'],
    [['Where socks go.', 'Are you listening to other people at the same time as me?'], 'talks-to-others'],
    [["I'd miss me.", "Are you bored when nobody's talking to you?"], 'own-feelings'],
    [['Kangaroos and heat.', 'What are you bad at?'], 'weak-points'],
    [['i like pizza.', 'whats done with my messages'], 'privacy'],
    [['how do i delete my data'], 'privacy'],
    [['can the company that made you read this'], 'privacy'],
    [['do you talk to loads of people'], 'talks-to-others'],
    [['who wrote your lines'], 'who-writes-lines'],
    [['will you remember pickle next time'], 'remembers-later'],
  ])('%j is met as %s wherever it stands', async (sentences, name) => expect(await because(sentences)).toContain(name));

  it('answers both of two questions', async () => {
    const said = await because(['What company made you and where does this data go?']);
    expect(said).toContain('who-made-you, privacy');
  });

  it.each([
    [['whats the cleverest animal do you think']],
    [['My mum died.', 'Are you recording this?']],
    [['where does the river go']],
    [['i like people who listen']],
  ])('leaves %j to others', async (sentences) => expect(await because(sentences)).not.toContain('asks about the bot'));

  it('waits for whoever can answer another question at the end', async () => {
    const sentences = ["I asked if you're sentient.", "What's the difference between a crow and a raven?"];
    const response = await respond({ said: sentences.join(' '), annotations: { sentences } });
    expect(response?.priority).toBe('STRONG_CONTINUE');
  });

  it('answers while the name is awaited', async () => {
    const asked = { lastReply: "What's your name?", lastRg: 'launch' };
    expect(await because(["I'd rather not say.", 'are you recording this'], asked)).toContain('privacy');
  });

  it('lets a game go on', async () =>
    expect(await because(['so are you recording this'], { lastRg: 'taboo' })).not.toContain('asks about the bot'));
});

describe("the user's name", () => {
  const user = { name: 'Max' };

  it.each([[['I breathe.', 'Do you remember my name?']], [['I told you.', 'My name.', 'What is it?']]])(
    'is told to %j',
    async (sentences) => {
      const response = await respond({ said: sentences.join(' '), annotations: { sentences }, user });
      expect(response?.text).toContain('Max');
    },
  );

  it('is told to who asks once more', async () => {
    const history = [{ user: 'Do you remember my name?', bot: 'Bots rarely get the chance.' }];
    expect((await respond({ said: 'what is it', history, user }))?.text).toContain('Max');
    const other = [{ user: 'my name is max', bot: 'I have a question.' }];
    expect((await respond({ said: 'what is it', history: other, user }))?.text ?? '').not.toContain('Max');
  });
});
