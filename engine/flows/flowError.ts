import type { FlowFinding } from './finding.ts';

/** Thrown when a definition that the checker has not passed is compiled, with the finding that it would have got. */
export class FlowError extends Error {
  readonly finding: FlowFinding;

  constructor(finding: FlowFinding) {
    super(`${finding.code} at ${finding.path}: ${JSON.stringify(finding.params)}`);
    this.name = 'FlowError';
    this.finding = finding;
  }
}
