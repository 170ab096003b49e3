import type { Path } from './finding.ts';
import type { FindingCode } from './findingTexts.ts';

/** One thing wrong at a place in a value; with its document it becomes a finding. */
export interface Problem {
  readonly path: Path;
  readonly code: FindingCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly nearest?: string | undefined;
  readonly on?: 'key';
}
