import type { Generated } from 'kysely';
import type { Kind } from '#engine/definitions/index.ts';

declare module '#server/database/tables.ts' {
  interface Tables {
    definition_publications: {
      revision: Generated<number>;
      kind: Kind;
      id: string;
      version: string;
      previous: string;
      json: string;
      published_at: Generated<Date>;
      published_by: string;
    };
    definition_versions: {
      kind: Kind;
      id: string;
      version: string;
      rules_hash: string;
      texts_hash: string;
      json: string;
      dependencies: string;
      first_served_at: Generated<Date>;
    };
  }
}
