import { expect, test } from 'vitest';
import { formatFinding } from '#engine/definitions/index.ts';
import { findingsOf } from './minimal.ts';

test('nothing is wrong with the minimal set, so that every finding of the other tests is one of their own', () => {
  expect(
    findingsOf().map((finding) => `${finding.file}${finding.path} ${finding.code} ${formatFinding(finding)}`),
  ).toEqual([]);
});
