import { createRequire } from 'node:module';
import type * as recheck from 'recheck';
import type { PatternVerdict } from '#engine/definitions/index.ts';
import { isPlainPattern } from './plainPattern.ts';

type Recheck = typeof recheck;

const require = createRequire(import.meta.url);
const verdicts = new Map<string, PatternVerdict>();
/** A pattern that is asked of again and again is judged once; what people try out must not fill the memory. */
const maxCached = 2_000;

/**
 * Whether no text can make a pattern slow. Plain ones are seen at once; only the others are worth the analysis of recheck,
 * which takes its time. What it cannot decide is not safe.
 */
export function patternSafety(pattern: string): PatternVerdict {
  if (isPlainPattern(pattern)) return { safe: true };
  const known = verdicts.get(pattern);
  if (known !== undefined) return known;
  const verdict = classify(pattern);
  if (verdicts.size >= maxCached) verdicts.clear();
  verdicts.set(pattern, verdict);
  return verdict;
}

function classify(pattern: string): PatternVerdict {
  // The other backends start processes of their own.
  process.env['RECHECK_BACKEND'] ??= 'pure';
  const { checkSync } = require('recheck') as Recheck;
  // Long counted repetitions make the analysis slow; without their end a pattern is only easier to slow down.
  if (checkSync(relaxed(pattern), 'u', { checker: 'automaton', timeout: 1_000 }).status === 'safe')
    return { safe: true };
  const found = checkSync(pattern, 'u', { timeout: 2_000 });
  if (found.status === 'safe') return { safe: true };
  const why = found.status === 'vulnerable' ? `${found.complexity.summary} time` : 'it could not be judged in time';
  return { safe: false, why };
}

function relaxed(pattern: string): string {
  return pattern.replace(/\\.|\[(?:\\.|[^\]])*\]|\{(\d+)(?:,(\d*))?\}/gs, (written, least?: string, most?: string) => {
    if (least === undefined || Number(most ?? least) <= 4) return written;
    return Number(least) === 0 ? '*' : '+';
  });
}
