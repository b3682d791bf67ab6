import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyResponseGenerator } from '../../src/contracts/response-generator.ts';
import { runScript, type ScriptResult } from '../../src/testing/run-script.ts';
import { parseScripts } from '../../src/testing/script-file.ts';
import { realParts } from './real-parts.ts';

/** A page of docs/ whose files are taken from it and tried. */
export interface FollowedPage {
  /** The text of the block that the page gives for a file. */
  block(file: string): string;
  /** What fails in the conversation on the page, with the generator directly behind the one of that name. */
  failures(script: string, generator: AnyResponseGenerator, behind: string): Promise<ScriptResult['failures']>;
}

/** Reads a page of docs/. */
export function followedPage(name: string): FollowedPage {
  const page = readFileSync(fileURLToPath(new URL(`../../docs/${name}`, import.meta.url)), 'utf8');
  const block = (file: string): string => {
    const found = new RegExp(`\`\`\`\\w+ file=${file}\n(.*?)\`\`\``, 's').exec(page)?.[1];
    if (found === undefined) throw new Error(`the page has no block for ${file}`);
    return found;
  };
  return {
    block,
    failures: async (script, generator, behind) => {
      const parts = await realParts();
      const at = parts.list.generators.findIndex((other) => other.name === behind) + 1;
      const generators = parts.list.generators.toSpliced(at, 0, generator);
      const [parsed] = parseScripts(block(script), 'the page');
      if (!parsed) throw new Error('the page has no script');
      const result = await runScript(parsed, {
        parts: { ...parts, list: { ...parts.list, generators } },
        has: new Set(['articles']),
        turnBudgetMs: 5000,
      });
      await parts.index.close();
      return result.failures;
    },
  };
}
