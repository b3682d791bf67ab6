import { readFileSync, appendFileSync } from 'node:fs';
import { loadTaught } from './src/models/large/load-taught.ts';
import { talkTokens } from './src/models/large/talk-tokens.ts';
import { likelihoodOf } from './src/models/large/seat.ts';
import { verdictIn } from './src/models/large/draw-sample.ts';
const loaded = await loadTaught({ base: '/root/qwen/coder15.gguf', adapter: '/root/got/adapter.gguf', threads: Number(process.argv[3] ?? 1) });
const [seat] = loaded.seats as any[]; const { tokenizer } = loaded;
const places = ['0004'].flatMap((f) => readFileSync(`training/own_data/marks/${f}.jsonl`, 'utf8').trim().split('\n').map((l) => JSON.parse(l))).filter((e) => e.part === process.argv[2]);
let done = 0;
for (const e of places) {
  const others = e.replies.filter((r: any) => !r.source.endsWith('sample') && r.source !== 'written');
  if (others.length === 0) continue;
  const lines = e.before.map((l: string) => ({ bot: l.startsWith('bot: '), text: l.replace(/^(bot|user): /u, '') }));
  const tokens = talkTokens({ lines }, tokenizer);
  const t = Date.now(); await seat.read(tokens, () => false); const t1 = Date.now();
  for (const r of others) {
    const rt = [...tokenizer.plain(r.text.trim()), tokenizer.special.end];
    const after = await seat.judge(rt, [...rt.map((x: number) => [x]), [tokenizer.special.yes, tokenizer.special.no]]);
    const likely = rt.map((x: number, i: number) => likelihoodOf(after[i], x));
    appendFileSync('/root/cal/out.jsonl', JSON.stringify({ talk: e.talk, n: done, source: r.source, good: r.sensible, odds: verdictIn(after.at(-1), tokenizer.special), likely, text: r.text }) + '\n');
  }
  done += 1; console.log(done, tokens.length, t1 - t, others.length, Date.now() - t1);
}
process.exit(0);
