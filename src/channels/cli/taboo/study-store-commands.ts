import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { TabooGameStore } from '../../../contracts/taboo-game-store.ts';
import { systemClock } from '../../../core/clock.ts';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { opponents } from '../../../games/taboo/games/opponents.ts';
import { studyPlace } from '../../../games/taboo/study/kept-study.ts';
import { newStudyId } from '../../../games/taboo/study/open-studies.ts';
import { createStudyDesk, type StudyDesk, type StudyStatus } from '../../../games/taboo/study/study-desk.ts';
import { createInflections } from '../../../games/taboo/lexicon/inflections.ts';
import { createWordJudge } from '../../../games/taboo/judge/word-judge.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { examples } from '../option-values.ts';

interface OpenOptions {
  readonly attacker: string;
  readonly json?: true;
}

/** The commands of `parley taboo study` for studies on the page of this server's PARLEY_HOME. */
export function addStudyStore(study: Command, environment: CliEnvironment): void {
  const { out, error } = environment;
  study
    .command('open')
    .description('Open a study on the page for the places of a plan, and print its address.')
    .argument('<plan>', 'what `parley taboo study plan` printed')
    .option('--attacker <name>', "who plays the program; the paper's is golden-trigger", 'golden-trigger')
    .option('--json', 'one JSON object on stdout')
    .addHelpText('after', examples('parley taboo study open places.jsonl'))
    .action(async (file: string, { attacker, json }: OpenOptions) => {
      checkAttacker(attacker);
      const places = readPlan(file);
      const status = await atDesk(environment, (desk) => desk.open({ attacker, judges: 'fast', places }));
      if (json) return writeJson(out, status);
      writeLine(out, `${status.places} places are open. Participants go to /study?id=${status.study} of your server.`);
      writeLine(
        error,
        'Whoever has this address can take part. The study needs the approval that your institution asks for.',
      );
    });
  study
    .command('status')
    .description('Print how many have come, are done, have left; nothing of arms and outcomes.')
    .argument('<id>', 'the id of the study')
    .option('--json', 'one JSON object on stdout')
    .addHelpText('after', examples('parley taboo study status ID'))
    .action(async (id: string, { json }: { json?: true }) => {
      tellStatus(await atDesk(environment, (desk) => desk.status(id)), json, environment);
    });
  study
    .command('close')
    .description('Let nobody in any more; who is in may come to the end.')
    .argument('<id>', 'the id of the study')
    .option('--json', 'one JSON object on stdout')
    .addHelpText('after', examples('parley taboo study close ID'))
    .action(async (id: string, { json }: { json?: true }) => {
      tellStatus(await atDesk(environment, (desk) => desk.close(id)), json, environment);
    });
  addExport(study, environment);
  addDeletions(study, environment);
}

function addExport(study: Command, environment: CliEnvironment): void {
  study
    .command('export')
    .description('Print the games of a study that is over, a line each, for `parley taboo study report`.')
    .argument('<id>', 'the id of the study')
    .option('--transcripts', 'what was said instead, {code, moves}, without arms, words and guesses')
    .addHelpText(
      'after',
      examples('parley taboo study export ID > games.jsonl', 'parley taboo study report games.jsonl'),
    )
    .action(async (id: string, { transcripts }: { transcripts?: true }) => {
      const lines = await atDesk(environment, async (desk) => (transcripts ? desk.transcripts(id) : desk.games(id)));
      for (const line of lines) writeJson(environment.out, line);
    });
}

function addDeletions(study: Command, environment: CliEnvironment): void {
  study
    .command('forget')
    .description('Delete all that is kept of a participant.')
    .argument('<id>', 'the id of the study')
    .argument('<code>', 'the code that the participant was given')
    .addHelpText('after', examples('parley taboo study forget ID CODE'))
    .action(async (id: string, code: string) => {
      await atDesk(environment, (desk) => desk.forget(id, code));
      writeLine(environment.out, `Nothing is kept of ${code} any more.`);
    });
  study
    .command('delete')
    .description('Delete a study with everybody in it.')
    .argument('<id>', 'the id of the study')
    .addHelpText('after', examples('parley taboo study delete ID'))
    .action(async (id: string) => {
      await atDesk(environment, (desk) => desk.delete(id));
      writeLine(environment.out, 'Nothing is kept of the study any more.');
    });
}

async function atDesk<T>(environment: CliEnvironment, work: (desk: StudyDesk) => Promise<T>): Promise<T> {
  const store: TabooGameStore = environment.openTabooStudies();
  try {
    return await work(createStudyDesk({ store, clock: systemClock, newId: newStudyId }));
  } finally {
    await store.close();
  }
}

function tellStatus(status: StudyStatus, json: true | undefined, { out }: CliEnvironment): void {
  if (json) return writeJson(out, status);
  const { state, places, came, underWay, done, left, deleted } = status;
  writeLine(out, `The study is ${state}. ${came} of ${places} have come: ${done} are done, ${underWay} under way,`);
  writeLine(out, `${left} have left before the end, ${deleted} had their data deleted.`);
}

function checkAttacker(name: string): void {
  const names = opponents.attacker.map((agent) => agent.name);
  if (names.includes(name)) return;
  throw new ParleyError('PARLEY_AGENT_UNKNOWN', `There is no attacker '${name}'.`, {
    remedy: `Take one of ${names.join(', ')}.`,
  });
}

function readPlan(file: string): ReturnType<typeof studyPlace.parse>[] {
  const inflections = createInflections();
  const remedy = 'Make the plan with `parley taboo study plan`.';
  return linesOf(file).flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      const place = studyPlace.parse(JSON.parse(line));
      createWordJudge(place.word, inflections);
      return [place];
    } catch (cause) {
      const message = `Line ${index + 1} of '${file}' is no place of a study: ${messageOf(cause)}.`;
      throw new ParleyError('PARLEY_FILE_UNREADABLE', message, { remedy, cause });
    }
  });
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/u);
  } catch (cause) {
    throw new ParleyError('PARLEY_FILE_UNREADABLE', `The plan '${file}' cannot be read: ${messageOf(cause)}.`, {
      remedy: 'Look whether the name is right.',
      cause,
    });
  }
}
