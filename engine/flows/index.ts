export { compileJourney } from './compileJourney.ts';
export type { JourneySource } from './compileJourney.ts';
export { compileProcess } from './compileProcess.ts';
export { activeNames, describe } from './describe.ts';
export { failureOf } from './failure.ts';
export type { Failure } from './failure.ts';
export { flowFaults } from './finding.ts';
export type { FlowFinding } from './finding.ts';
export { FlowError } from './flowError.ts';
export { lint } from './lint/lint.ts';
export type { OperationFacts } from './lint/lint.ts';
export { volatileTag } from './journeyLogic.ts';
export type { PersistedJourney } from './journeyLogic.ts';
export type { JourneyPorts, PageTarget } from './ports.ts';
export type {
  CompiledProcess,
  ProcessRow,
  ProcessSource,
  Sender,
  StepResult,
} from './process.ts';
export { mermaidOf } from './mermaid.ts';
export { pageQuery } from './pageQuery.ts';
export { readAt } from './pointer.ts';
export { simulate } from './simulate.ts';
export type { SimulatedStep, Simulation } from './simulate.ts';
export { begin, fire, step } from './step.ts';
export { compileParams, compileTemplate, templateFaults } from './template.ts';
export type { Fill } from './template.ts';
export { visit } from './visit.ts';
export { vocabulary } from './words/index.ts';
export type { Journeys } from './words/word.ts';
export { takenUp } from './machineConfig.ts';
