import * as Type from './type.ts';
import type { OperationSpec } from './operation.ts';
import { Hash, Id, Instant, nullable, RowId, strictObject } from './shapes.ts';

const Kind = Type.String({ pattern: '^[a-z][a-z-]{0,39}$' });

export const definitions = {
  'definitions.getBundle': {
    access: 'public',
    summary: 'The definitions that a page needs, by the hash of all of them; never changes.',
    input: strictObject({ hash: Hash }),
    output: Type.Record(Type.String(), Type.Unknown()),
    errors: [],
  },
  'definitions.get': {
    access: 'public',
    summary: 'One definition in one version; never changes.',
    input: strictObject({ kind: Kind, id: Id, version: Hash }),
    output: strictObject({ kind: Kind, id: Id, version: Hash, json: Type.Unknown() }),
    errors: [],
  },
  'definitions.publish': {
    access: 'app',
    permission: 'publish definitions',
    summary:
      'Lays a definition over the folders, for every process within two seconds. Orders that run keep their versions.',
    bodyLimit: 262_144,
    input: strictObject({
      kind: Kind,
      id: Id,
      json: Type.Record(Type.String(), Type.Unknown()),
      /** The edited version; empty for a new definition. */
      basedOn: Type.Union([Hash, Type.Literal('')]),
    }),
    output: strictObject({ version: Hash }),
    errors: ['definition.invalid', 'definition.conflict'],
  },
  'definitions.dryRunMigrations': {
    access: 'app',
    permission: 'publish definitions',
    summary:
      'What would become of the answers that are stored for a product type, or for a form of buyers, by the definition of now or the one that is given. Changes nothing.',
    bodyLimit: 262_144,
    input: strictObject({
      kind: Type.Enum(['product-type', 'form']),
      id: Id,
      json: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    }),
    output: strictObject({
      total: Type.Integer(),
      /** Number of rows that a migration changes. */
      changed: Type.Integer(),
      /** Number of rows with answers that no longer have a field. */
      losing: Type.Integer(),
      /** Number of rows that the form would reject. */
      refused: Type.Integer(),
      rows: Type.Array(
        strictObject({
          of: Type.Enum(['product', 'purchase', 'order']),
          id: RowId,
          version: Hash,
          changes: Type.Array(
            strictObject({
              migration: Id,
              word: Type.Enum(['rename', 'split', 'map', 'drop']),
              path: Type.String(),
              from: Type.Unknown(),
              to: Type.Optional(Type.Unknown()),
            }),
          ),
          left: Type.Array(strictObject({ path: Type.String(), value: Type.Unknown() })),
          issues: Type.Array(strictObject({ path: Type.String(), code: Type.String() })),
        }),
      ),
    }),
    errors: ['definition.invalid'],
  },
  'definitions.listVersions': {
    access: 'app',
    permission: 'publish definitions',
    summary: 'What was published of a definition, newest first.',
    input: strictObject({ kind: Kind, id: Id }),
    output: strictObject({
      versions: Type.Array(
        strictObject({
          version: Hash,
          publishedAt: nullable(Instant),
          publishedBy: nullable(Type.String()),
          current: Type.Boolean(),
        }),
      ),
    }),
    errors: [],
  },
} as const satisfies Record<string, OperationSpec>;
