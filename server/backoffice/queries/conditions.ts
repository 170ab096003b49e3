import { type RawBuilder, sql } from 'kysely';
import type { Filters } from '#engine/definitions/index.ts';
import { throwAppError } from '#engine/errors.ts';
import { isDate, normalizeDigits, phoneSearchFragment } from '#engine/text/index.ts';
import type { Dataset, Scope } from './dataset.ts';

/** What narrows the rows of a dataset. */
export interface RowFilter {
  readonly scope: Scope;
  /** IANA name: days of filters are those of its clocks. */
  readonly zone: string;
  /** Filters that the definition fixes: a value, or a list of values. */
  readonly where?: Readonly<Record<string, unknown>> | undefined;
  readonly search?: string | undefined;
  readonly searchIn?: readonly string[] | undefined;
  readonly filters?: Readonly<Record<string, unknown>> | undefined;
  readonly allowed?: Filters | undefined;
}

/** `where …` over the dataset's rows as `d`; refuses a filter that the definition does not have or that makes no sense. */
export function conditions(dataset: Dataset, narrowing: RowFilter): RawBuilder<unknown> {
  const { scope, zone, where = {}, search, searchIn = [], filters = {}, allowed = [] } = narrowing;
  const all = [
    scope === 'all' ? sql`true` : sql`d.business_id = ${scope.businessId}`,
    ...Object.entries(where).map(([field, value]) =>
      isOneOf(column(dataset, field), Array.isArray(value) ? value : [value]),
    ),
    ...Object.entries(filters).map(([field, value]) => {
      const filter = allowed.find((each) => each.field === field);
      if (!filter) return invalid(field);
      return filtered(column(dataset, field), filter.kind, dataset.columns[field]?.type === 'date', value, zone, field);
    }),
  ];
  const wanted = normalizeDigits(search ?? '').trim();
  if (wanted && searchIn.length > 0) {
    // A phone is found in whatever way it is written, here or there.
    const likes = [wanted, phoneSearchFragment(wanted)].flatMap((text) =>
      text === null ? [] : [`%${text.replace(/[\\%_]/g, '\\$&')}%`],
    );
    all.push(
      sql`(${sql.join(
        searchIn.map((field) => sql`${column(dataset, field)}::text ilike any(${likes})`),
        sql` or `,
      )})`,
    );
  }
  return sql`where ${sql.join(all, sql` and `)}`;
}

/** A column of the dataset; refuses one that it does not have or that is derived. */
export function column(dataset: Dataset, field: string): RawBuilder<unknown> {
  const known = Object.hasOwn(dataset.columns, field) ? dataset.columns[field] : undefined;
  if (!known || known.derive) return invalid(field);
  return sql`d.${sql.ref(field)}`;
}

function filtered(
  at: RawBuilder<unknown>,
  kind: Filters[number]['kind'],
  isDay: boolean,
  value: unknown,
  zone: string,
  field: string,
): RawBuilder<unknown> {
  if (kind === 'oneOf') return isChoices(value) ? isOneOf(at, value) : invalid(field);
  if (kind === 'yesNo') return typeof value === 'boolean' ? sql`${at} is ${sql.lit(value)}` : invalid(field);
  const { from, to, ...more } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  if (Object.keys(more).length > 0) return invalid(field);
  const bounds: RawBuilder<unknown>[] = [];
  const add = (bound: unknown, make: (bound: never) => RawBuilder<unknown>, isRight: (bound: unknown) => boolean) => {
    if (bound === undefined || bound === null || bound === '') return;
    bounds.push(isRight(bound) ? make(bound as never) : invalid(field));
  };
  if (kind === 'moneyRange') {
    add(from, (least: number) => sql`${at} >= ${least}`, Number.isSafeInteger);
    add(to, (most: number) => sql`${at} <= ${most}`, Number.isSafeInteger);
  } else {
    const day = (text: string, later: number) =>
      isDay
        ? sql`(${text}::date + ${later}::int)`
        : sql`((${text}::date + ${later}::int)::timestamp at time zone ${zone})`;
    const isWritten = (text: unknown) => typeof text === 'string' && isDate(text);
    add(from, (text: string) => sql`${at} >= ${day(text, 0)}`, isWritten);
    add(to, (text: string) => sql`${at} < ${day(text, 1)}`, isWritten);
  }
  return bounds.length > 0 ? sql`(${sql.join(bounds, sql` and `)})` : sql`true`;
}

function isChoices(value: unknown): value is readonly (string | number | boolean | null)[] {
  return (
    Array.isArray(value) && value.length <= 100 && value.every((each) => each === null || typeof each !== 'object')
  );
}

function isOneOf(at: RawBuilder<unknown>, values: readonly unknown[]): RawBuilder<unknown> {
  return sql`${at}::text = any(${values.map(String)})`;
}

function invalid(field: string): never {
  return throwAppError('request.invalid', { detail: `${field} can't be asked for like this` });
}
