import { resolve } from './layerImports.ts';
import { type Rule, sources, type Violation } from './source.ts';

const heavy = /^(@mantine|ajv|ajv-formats|@rjsf\/validator-ajv8|libphonenumber-js\/max)(\/|$)/;

/** What the buyer's program reaches by value imports, lazy ones included, holds no Ajv and nothing of Mantine. */
export const buyerBundleIsSmall: Rule = (files) => {
  const all = new Map(sources(files).map((source) => [source.path, source]));
  const reached = new Set(['ui/buyer/main.tsx']);
  const violations: Violation[] = [];
  for (const path of reached) {
    const source = all.get(path);
    for (const { specifier, typeOnly, line } of source?.imports ?? []) {
      if (!source || typeOnly) continue;
      const target = resolve(source, specifier);
      if (target !== null) reached.add(target);
      else if (heavy.test(specifier))
        violations.push({ path, line, message: `the buyer's pages load no ${specifier}` });
    }
  }
  return violations;
};
