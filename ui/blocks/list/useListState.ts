import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Input } from '#engine/contract/index.ts';
import type { List } from '#engine/definitions/index.ts';

type ListInput = Omit<Input<'lists.query'>, 'list'>;

export type ListState = {
  readonly search: string;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' } | undefined;
  /** Search, filters and sorting, which apply to all pages. */
  readonly wanted: Omit<ListInput, 'page' | 'size'>;
  readonly input: ListInput;
  /** A search or filter is active: an empty result then doesn't mean an empty list. */
  readonly isNarrowed: boolean;
  setSearch(text: string): void;
  setFilter(field: string, value: unknown): void;
  setSort(field: string): void;
  setPage(page: number): void;
  clear(): void;
};

const size = 20;

/** Keeps a list's state in the URL: q, sort, page, and f.{field} per filter. */
export function useListState(list: List | undefined): ListState {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  return useMemo(() => {
    const given = new URLSearchParams(text);
    const search = given.get('q') ?? '';
    const filters = readFilters(list, given);
    const sort = readSort(given.get('sort')) ?? list?.sort;
    const page = Number(/^[1-9]\d{0,5}$/.exec(given.get('page') ?? '')?.[0] ?? 1);
    const change = (alter: (next: URLSearchParams) => void, keepPage = false): void => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (!keepPage) next.delete('page');
          alter(next);
          return next;
        },
        { replace: true },
      );
    };
    const wanted = {
      ...(search === '' ? {} : { search }),
      ...(Object.keys(filters).length === 0 ? {} : { filters }),
      ...(sort === undefined ? {} : { sort }),
    };
    return {
      search,
      filters,
      sort,
      wanted,
      input: { ...wanted, page, size },
      isNarrowed: search !== '' || Object.keys(filters).length > 0,
      setSearch: (value) => {
        if (value !== search) change((next) => (value === '' ? next.delete('q') : next.set('q', value)));
      },
      setFilter: (field, value) =>
        change((next) =>
          isNothing(value) ? next.delete(`f.${field}`) : next.set(`f.${field}`, JSON.stringify(value)),
        ),
      setSort: (field) => {
        const order = sort?.field === field && sort.order === 'asc' ? 'desc' : 'asc';
        change((next) => next.set('sort', `${field}.${order}`));
      },
      setPage: (to) => change((next) => next.set('page', String(to)), true),
      clear: () =>
        change((next) => {
          for (const key of Array.from(next.keys())) if (key === 'q' || key.startsWith('f.')) next.delete(key);
        }),
    };
  }, [text, list, setParams]);
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every(isNothing);
}

function readFilters(list: List | undefined, given: URLSearchParams): Record<string, unknown> {
  const filters: Record<string, unknown> = {};
  for (const { field } of list?.filters ?? []) {
    const text = given.get(`f.${field}`);
    if (text === null) continue;
    try {
      filters[field] = JSON.parse(text);
    } catch {
      // Ignores a malformed filter.
    }
  }
  return filters;
}

function readSort(text: string | null): ListState['sort'] {
  const match = /^([a-z][a-zA-Z0-9]*)\.(asc|desc)$/.exec(text ?? '');
  return match === null ? undefined : { field: match[1] ?? '', order: match[2] as 'asc' | 'desc' };
}
