import type { Config } from '../../../config/config.ts';
import { modelsFolder } from '../../../config/package-files.ts';
import type { Reader } from '../../../contracts/reader.ts';
import type { TextGenerator } from '../../../contracts/text-generator.ts';
import { systemClock } from '../../../core/clock.ts';
import { namedGenerator } from '../../../models/choose-generator.ts';
import { type BundledModels, chooseModels } from '../../../models/choose-models.ts';
import { containsOffensive } from '../../../pipeline/annotators/offensive/contains-offensive.ts';
import type { TabooModels } from './agent-parts.ts';
import { paidGenerator } from './chatbot/paid-generator.ts';
import { rememberingReader } from './open-qa/remembering-reader.ts';

/** What is generated must not depend on how busy the machine is, so nothing is cut short that any machine finishes. */
const generatorBudgetMs = 600_000;

/**
 * The models that the settings ask for, opened when they are first asked for. In place of the bundled generator one serves that
 * PARLEY_GENERATOR names; offensive lines of either are left out.
 *
 * @param onNote told what is not there
 */
export function openTabooModels(config: Config, onNote: (note: string) => void): TabooModels {
  let opened: BundledModels | undefined;
  const bundled = (): BundledModels => {
    const settings = { ...config, PARLEY_GENERATOR_BUDGET_MS: generatorBudgetMs };
    opened ??= chooseModels(settings, modelsFolder(), systemClock, onNote);
    return opened;
  };
  let named: TextGenerator | undefined;
  let remembering: Reader | undefined;
  const generator = (): TextGenerator | undefined => {
    if (config.PARLEY_GENERATOR === 'none') return undefined;
    if (config.PARLEY_GENERATOR === 'bank') return bundled().generator;
    return (named ??= otherGenerator(config));
  };
  return {
    generator: async () => {
      const found = generator();
      return found && decent(found);
    },
    fluency: async () => bundled().generator,
    ranker: async () => bundled().ranker,
    reader: async () => {
      const { reader } = bundled();
      return reader && (remembering ??= rememberingReader(reader));
    },
  };
}

function otherGenerator(config: Config): TextGenerator {
  const generator = namedGenerator(config, systemClock);
  return config.PARLEY_GENERATOR === 'openai' ? paidGenerator(generator, config, systemClock) : generator;
}

function decent(generator: TextGenerator): TextGenerator {
  return {
    name: generator.name,
    version: generator.version,
    generate: async (request, signal) => {
      const { texts, rejected } = await generator.generate(request, signal);
      const isOffensive = (text: string): boolean => containsOffensive(text);
      const more = texts.filter(isOffensive).map((text) => ({ text, reason: 'offensive' }));
      return { texts: texts.filter((text) => !isOffensive(text)), rejected: [...rejected, ...more] };
    },
  };
}
