import * as Type from './type.ts';
import type { OperationSpec } from './operation.ts';
import { Facts, Hash, nullable, strictObject } from './shapes.ts';

export const pages = {
  'pages.resolve': {
    access: 'public',
    summary:
      'Which page an address leads to, for this viewer, and where its definitions are. A guarded page answers its substitute.',
    input: strictObject({ path: Type.String({ minLength: 1, maxLength: 2000, pattern: '^/' }) }),
    output: strictObject({
      /** Id of the page, or `report/` and the report's id. */
      page: Type.String({ pattern: '^(report/)?[a-z][a-z0-9-]{0,59}$' }),
      status: Type.Union([Type.Literal(200), Type.Literal(401), Type.Literal(403), Type.Literal(404)]),
      app: Type.Union([Type.Literal('buyer'), Type.Literal('backoffice')]),
      params: Type.Record(Type.String(), Type.String()),
      /** How the browser's session ended. The sign-in page shows it. */
      sessionEnd: nullable(Type.Enum(['expired', 'ended'])),
      /** Address of the bundle that contains every definition the page needs. */
      bundle: Type.String(),
      hash: Hash,
      facts: Facts,
      /**
       * Origins that the page can load from besides its own. The browser must request a new document if the current
       * one lacks them.
       */
      origins: Type.Array(Type.String()),
    }),
    errors: [],
  },
} as const satisfies Record<string, OperationSpec>;
