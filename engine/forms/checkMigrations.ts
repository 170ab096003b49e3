import type { Migration } from './definition.ts';
import type { FindingCollector } from './formFinding.ts';
import type { Outline } from './outline.ts';
import { closestMatch } from '#engine/text/index.ts';

/** Finds migrations that lead nowhere: to fields that the form does not have, or away from those that it still has. */
export function checkMigrations(
  migrations: readonly Migration[],
  byPattern: ReadonlyMap<string, Outline>,
  findings: FindingCollector,
): void {
  const seen = new Set<string>();
  // What a later step takes on need not be a field of the present form.
  const taken = new Set<string>();
  for (const [index, { id, steps }] of [...migrations.entries()].toReversed()) {
    const at = `/migrations/${index}`;
    if (seen.has(id)) findings.add('form.badMigration', `${at}/id`, { name: id, why: 'two migrations are called so' });
    seen.add(id);
    for (const [place, step] of [...steps.entries()].toReversed()) {
      const here = `${at}/steps/${place}`;
      const patternOf = (key: string): string => `${step.in === undefined ? '' : `/${step.in}`}/${key}`;
      const mustBe = (key: string, where: string): void => {
        const pattern = patternOf(key);
        if (byPattern.has(pattern) || taken.has(pattern)) return;
        const nearest = closestMatch(pattern, byPattern.keys());
        findings.add(
          'form.badMigration',
          `${here}/${where}`,
          { name: pattern, why: 'the form has no such field' },
          nearest,
        );
      };
      const mustNotBe = (key: string, where: string): void => {
        if (!byPattern.has(patternOf(key))) return;
        findings.add('form.badMigration', `${here}/${where}`, {
          name: patternOf(key),
          why: 'it is still a field, whose new answers would be taken away',
        });
      };
      const { rename, split, map, drop } = step;
      if (rename !== undefined) {
        mustBe(rename.to, 'rename/to');
        mustNotBe(rename.from, 'rename/from');
        taken.add(patternOf(rename.from));
      }
      if (split !== undefined) {
        for (const [part, key] of split.into.entries()) mustBe(key, `split/into/${part}`);
        if (!split.into.includes(split.from)) mustNotBe(split.from, 'split/from');
        taken.add(patternOf(split.from));
      }
      if (map !== undefined) mustBe(map.field, 'map/field');
      if (drop !== undefined) {
        mustNotBe(drop, 'drop');
        taken.add(patternOf(drop));
      }
    }
  }
}
