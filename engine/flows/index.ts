export { compileJourney } from './compileJourney.ts';
export type { JourneySource } from './compileJourney.ts';
export { compileProcess } from './compileProcess.ts';
export { activeNames, describe } from './describe.ts';
export { failureOf } from './failure.ts';
export type { Failure } from './failure.ts';
export { flowFindingMessages } from './finding.ts';
export type { FlowFinding } from './finding.ts';
export { FlowError } from './flowError.ts';
export { lint } from './lint/lint.ts';
export type { OperationFacts } from './lint/lintSubject.ts';
export { volatileTag } from './journeyLogic.ts';
export type { PersistedJourney } from './journeyLogic.ts';
export type { JourneyPorts, PageTarget } from './ports.ts';
export type {
  CompiledProcess,
  ProcessRow,
  ProcessSource,
  Sender,
  TransitionResult,
} from './process.ts';
export { mermaidOf } from './mermaid.ts';
export { pageQuery } from './pageQuery.ts';
export { readAt } from './pointer.ts';
export { simulate } from './simulate.ts';
export type { SimulatedStep, Simulation } from './simulate.ts';
export { initialProcessTransition, timerTransition, processTransition } from './processTransition.ts';
export { compileParams, compileTemplate, templateFindings } from './template.ts';
export type { TemplateRenderer } from './template.ts';
export { exploreFlow } from './exploreFlow.ts';
export { flowImplementations } from './implementations/index.ts';
export type { Journeys } from './implementations/implementation.ts';
export { rehydrateContext } from './machineConfig.ts';
