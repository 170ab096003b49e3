import { randomBytes, randomInt } from 'node:crypto';
import { Client, type Pool } from 'pg';

type Row = Readonly<Record<string, unknown>>;

interface TableShape {
  readonly name: string;
  readonly identity: readonly string[];
  /** A column of each unique index, with which every copy of a row gets a value of its own. */
  readonly unique: readonly { readonly column: string; readonly type: string }[];
  readonly json: readonly string[];
}

/** What one transaction of ours writes: rows by table, those that were new and those that were there. */
export interface Written {
  readonly inserted: readonly { readonly table: TableShape; readonly row: Row }[];
  readonly updated: readonly { readonly table: TableShape; readonly row: Row }[];
}

/** Does something once and says what it wrote, from the database's own marks. */
export async function writtenBy(url: string, act: () => Promise<unknown>): Promise<Written> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await shapesOf(client);
    const before = new Map<string, number>();
    for (const { name } of tables) before.set(name, await newest(client, name));
    const mark = await one<string>(client, 'select pg_current_xact_id()::text as value');
    await act();
    const inserted: { table: TableShape; row: Row }[] = [];
    const updated: { table: TableShape; row: Row }[] = [];
    for (const table of tables) {
      const { rows } = await client.query<Row>(
        `select * from ${table.name} where xmin::text::bigint > $1::bigint % 4294967296`,
        [mark],
      );
      for (const row of rows) {
        const [id] = table.identity;
        const isNew = id === undefined || Number(row[id]) > (before.get(table.name) ?? 0);
        (isNew ? inserted : updated).push({ table, row });
      }
    }
    return { inserted, updated };
  } finally {
    await client.end();
  }
}

/**
 * The handler that one would write by hand: one transaction, a statement for each row, the shared row first or last. Its
 * tables are copies with the same columns and indexes, but without references to check.
 */
export async function byHand(url: string, pool: Pool, written: Written, copies: number, shared: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const { name } of new Set([...written.inserted, ...written.updated].map(({ table }) => table))) {
    await client.query(`create table if not exists hand_${name} (like ${name} including all)`);
  }
  const targets: { table: TableShape; row: Row; ids: number[]; key: string }[] = [];
  for (const { table, row } of written.updated) {
    const [key = 'id'] = table.identity;
    const ids: number[] = [];
    for (let copy = 0; copy < (table.name === shared ? 1 : copies); copy += 1) {
      const insert = insertOf(table, row);
      const { rows } = await client.query(`${insert.text} returning ${key} as key`, insert.values);
      ids.push(Number(rows[0]?.key));
    }
    targets.push({ table, row, ids, key });
  }
  await client.end();
  return async (index: number): Promise<void> => {
    const lent = await pool.connect();
    try {
      await lent.query('begin');
      for (const { table, row, ids, key } of targets) {
        const columns = Object.keys(row).filter(
          (column) => !table.identity.includes(column) && !isUnique(table, column),
        );
        const sets = columns.map((column, at) => `${column} = $${at + 2}`).join(', ');
        const values = columns.map((column) => valueOf(table, row, column));
        await lent.query(`update hand_${table.name} set ${sets} where ${key} = $1`, [
          ids[index % ids.length],
          ...values,
        ]);
      }
      for (const { table, row } of written.inserted) {
        const { text, values } = insertOf(table, row);
        await lent.query(text, values);
      }
      await lent.query('commit');
    } catch (error) {
      await lent.query('rollback');
      throw error;
    } finally {
      lent.release();
    }
  };
}

function insertOf(table: TableShape, row: Row): { text: string; values: unknown[] } {
  const columns = Object.keys(row).filter((column) => !table.identity.includes(column));
  const slots = columns.map((_, index) => `$${index + 1}`).join(', ');
  return {
    text: `insert into hand_${table.name} (${columns.join(', ')}) values (${slots})`,
    values: columns.map((column) => (row[column] === null ? null : valueOf(table, row, column, true))),
  };
}

function valueOf(table: TableShape, row: Row, column: string, fresh = false): unknown {
  const unique = fresh ? table.unique.find((each) => each.column === column) : undefined;
  if (unique !== undefined)
    return /int/.test(unique.type) ? randomInt(1, 2_000_000_000) : randomBytes(13).toString('hex');
  return table.json.includes(column) ? JSON.stringify(row[column]) : row[column];
}

function isUnique(table: TableShape, column: string): boolean {
  return table.unique.some((each) => each.column === column);
}

async function shapesOf(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<{ table: string; column: string; type: string; identity: boolean }>(`
    select c.table_name as table, c.column_name as column, c.data_type as type,
      c.is_identity = 'YES' or c.column_default like 'nextval%' as identity
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`);
  const indexes = await client.query<{ table: string; columns: string[] }>(`
    select t.relname as table, array_agg(a.attname::text) as columns
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
    join pg_namespace n on n.oid = t.relnamespace
    where i.indisunique and n.nspname = 'public' group by t.relname, i.indexrelid`);
  return [...new Set(rows.map(({ table }) => table))].map((name) => {
    const columns = rows.filter(({ table }) => table === name);
    const identity = columns.filter((column) => column.identity).map(({ column }) => column);
    const unique = indexes.rows
      .filter(({ table, columns: of }) => table === name && !of.some((column) => identity.includes(column)))
      .flatMap(({ columns: of }) => {
        const found = of
          .map((column) => columns.find((each) => each.column === column))
          .filter((each) => each !== undefined);
        const [first] = found.toSorted((a, b) => rank(a.type) - rank(b.type));
        return first === undefined ? [] : [{ column: first.column, type: first.type }];
      });
    return {
      name,
      identity,
      unique,
      json: columns.filter(({ type }) => /json/.test(type)).map(({ column }) => column),
    };
  });
}

/** A free text is changed rather than a number, that rather than anything else. */
function rank(type: string): number {
  return type === 'text' ? 0 : /int/.test(type) ? 1 : 2;
}

async function newest(client: Client, table: string): Promise<number> {
  const id = await one<string>(client, `select coalesce(max(id), 0)::text as value from ${table}`).catch(() => '0');
  return Number(id);
}

async function one<T>(client: Client, sql: string): Promise<T> {
  const { rows } = await client.query<{ value: T }>(sql);
  return (rows[0] as { value: T }).value;
}
