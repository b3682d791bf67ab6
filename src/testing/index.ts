/** What authors of plug-ins test with: fakes, a clock that costs no time, and the runner of conversation scripts. */
export {
  anEntity,
  aSmallIndex,
  aTurnContext,
  type SmallKnowledge,
  type SomeAnnotations,
  someAnnotations,
  type TurnSketch,
} from './fake-turn.ts';
export { faultyAnnotator, faultyGenerator } from './faults.ts';
export { describeResult, summarise } from './report.ts';
export { runScript, type ScriptEnvironment, type ScriptResult } from './run-script.ts';
export { type FiledScript, parseScripts, readScripts } from './script-file.ts';
export { type ScriptRequirement, scriptRequirements, scriptSchema } from './script-schema.ts';
export { createVirtualClock, type VirtualClock } from './virtual-clock.ts';
