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
      /** Id of the page, or report/ and the id of the report whose page it is. */
      page: Type.String({ pattern: '^(report/)?[a-z][a-z0-9-]{0,59}$' }),
      status: Type.Union([Type.Literal(200), Type.Literal(401), Type.Literal(403), Type.Literal(404)]),
      app: Type.Union([Type.Literal('buyer'), Type.Literal('backoffice')]),
      params: Type.Record(Type.String(), Type.String()),
      /** How the session that the browser came with has ended: it is said where the page leads to sign-in. */
      sessionEnd: nullable(Type.Enum(['expired', 'ended'])),
      /** Address of the bundle with every definition that the page needs. */
      bundle: Type.String(),
      hash: Hash,
      facts: Facts,
      /** Origins that the page may load from beside its own: a document without them must be asked for anew. */
      origins: Type.Array(Type.String()),
    }),
    errors: [],
  },
} as const satisfies Record<string, OperationSpec>;
