import * as Type from 'typebox';
import type { OperationSpec } from './operation.ts';
import { Hash, Id, Instant, orNull, shape } from './shapes.ts';

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
