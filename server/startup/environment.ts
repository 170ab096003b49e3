import { createHash } from 'node:crypto';
import { errorsOf, isUnsafeToRepeat, keyOf, operations } from '#engine/contract/index.ts';
import type { Environment } from '#engine/definitions/index.ts';
import { type ErrorCode, errors, type ErrorSpec } from '#engine/errors.ts';
import { datasetShapes } from '#server/backoffice/datasetShapes.ts';
import { iconNames } from '#server/catalog/icons.ts';
import { patternSafety } from '#server/catalog/patternSafety.ts';
import { referenceLists } from '#server/catalog/referenceLists.ts';
import { jobNames } from '#server/payments/jobNames.ts';
import { postingKeys } from '#server/payments/postings.ts';
import { serverRoots } from '#server/serverRoots.ts';
import type { Settings } from '#server/settings.ts';

/** What definitions may name that is not a definition: operations, datasets, reference lists, refusals, addresses; and hash and pattern check. */
export function environment(more: Partial<Environment> = {}): Environment {
  return {
    operations: Object.fromEntries(
      Object.values(operations).map((operation) => {
        const { name, input, output, errors: declared } = operation;
        const key = keyOf(operation);
        const commonErrors = errorsOf(operation).filter((code) => !declared.includes(code));
        return [
          name,
          {
            input,
            output,
            errors: declared,
            commonErrors,
            isUnsafeToRepeat: isUnsafeToRepeat(operation),
            ...(key === undefined ? {} : { key }),
          },
        ];
      }),
    ),
    errors: errors satisfies Readonly<Record<string, ErrorSpec>> as Readonly<Record<string, ErrorSpec>>,
    handledErrors: ['notFound'] satisfies ErrorCode[],
    datasets: datasetShapes(),
    references: referenceLists,
    reservedRoutes: serverRoots,
    jobs: Object.values(jobNames),
    postings: postingKeys,
    icons: iconNames(),
    checkPattern: patternSafety,
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    ...more,
  };
}

/** Judges the addresses of providers, fixed ones and those of settings: in production, outside the demo, https alone is spoken. */
export function insecureAddress({
  environment,
  demo,
  named,
}: Pick<Settings, 'environment' | 'demo' | 'named'>): NonNullable<Environment['insecureAddress']> {
  if (environment !== 'production' || demo) return () => false;
  return (address) => {
    const known = typeof address === 'string' ? address : named(address.setting);
    // An empty one means that the provider is off.
    return known !== '' && URL.parse(known)?.protocol !== 'https:';
  };
}
