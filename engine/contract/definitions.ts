import * as Type from './type.ts';
import type { OperationSpec } from './operation.ts';
import { Hash, Id, Instant, orNull, RowId, shape } from './shapes.ts';

const Kind = Type.String({ pattern: '^[a-z][a-z-]{0,39}$' });

export const definitions = {
  'definitions.bundle': {
    class: 'public',
    summary: 'The definitions that a page needs, by the hash of all of them; never changes.',
    input: shape({ hash: Hash }),
    output: Type.Record(Type.String(), Type.Unknown()),
    errors: [],
  },
  'definitions.get': {
    class: 'public',
    summary: 'One definition in one version; never changes.',
    input: shape({ kind: Kind, id: Id, version: Hash }),
    output: shape({ kind: Kind, id: Id, version: Hash, json: Type.Unknown() }),
    errors: [],
  },
  'definitions.publish': {
    class: 'app',
    permission: 'publish definitions',
    summary:
      'Lays a definition over the folders, for every process within two seconds. Orders that run keep their versions.',
    bodyLimit: 262_144,
    input: shape({
      kind: Kind,
      id: Id,
      json: Type.Record(Type.String(), Type.Unknown()),
      /** The version that was edited; empty for a new one. */
      basedOn: Type.Union([Hash, Type.Literal('')]),
    }),
    output: shape({ version: Hash }),
    errors: ['definition.unsound', 'definition.conflict'],
  },
  'definitions.tryAnswers': {
    class: 'app',
    permission: 'publish definitions',
    summary:
      'What would become of the answers that are stored for a product type, or for a form of buyers, by the definition of now or the one that is given. Changes nothing.',
    bodyLimit: 262_144,
    input: shape({
      kind: Type.Enum(['product-type', 'form']),
      id: Id,
      json: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    }),
    output: shape({
      total: Type.Integer(),
      /** Those that a migration changes. */
      changed: Type.Integer(),
      /** Those with answers that have no place any more. */
      losing: Type.Integer(),
      /** Those that the form would refuse. */
      refused: Type.Integer(),
      rows: Type.Array(
        shape({
          of: Type.Enum(['product', 'purchase', 'order']),
          id: RowId,
          version: Hash,
          changes: Type.Array(
            shape({
              migration: Id,
              word: Type.Enum(['rename', 'split', 'map', 'drop']),
              path: Type.String(),
              from: Type.Unknown(),
              to: Type.Optional(Type.Unknown()),
            }),
          ),
          left: Type.Array(shape({ path: Type.String(), value: Type.Unknown() })),
          issues: Type.Array(shape({ path: Type.String(), code: Type.String() })),
        }),
      ),
    }),
    errors: ['definition.unsound'],
  },
  'definitions.history': {
    class: 'app',
    permission: 'publish definitions',
    summary: 'What was published of a definition, newest first.',
    input: shape({ kind: Kind, id: Id }),
    output: shape({
      versions: Type.Array(
        shape({
          version: Hash,
          publishedAt: orNull(Instant),
          publishedBy: orNull(Type.String()),
          current: Type.Boolean(),
        }),
      ),
    }),
    errors: [],
  },
} as const satisfies Record<string, OperationSpec>;
