import type { FlowFinding } from './finding.ts';

/** Thrown when an unchecked, invalid definition is compiled. Contains the checker's finding. */
export class FlowError extends Error {
  readonly finding: FlowFinding;

  constructor(finding: FlowFinding) {
    super(`${finding.code} at ${finding.path}: ${JSON.stringify(finding.params)}`);
    this.name = 'FlowError';
    this.finding = finding;
  }
}
