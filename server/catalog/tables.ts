import type { Generated } from 'kysely';
import type { Kind } from '#engine/definitions/index.ts';

declare module '#server/database/tables.ts' {
  interface Tables {
    definitions: {
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
      rules: string;
      texts: string;
      json: string;
      bound: string;
      first_served_at: Generated<Date>;
    };
  }
}
