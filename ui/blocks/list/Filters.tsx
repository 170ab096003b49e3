import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowTag, ProcessMeta, List } from '#engine/definitions/index.ts';
import { formatDate, isDate } from '#engine/text/index.ts';
import { Button, Checkbox, DateInput, Dialog, Field, FilterChip } from '#ui/kit/index.ts';
import { type PageContextValue, usePage } from '#ui/router/PageContext.tsx';
import { LocalizedText, localizedString } from '#ui/text/LocalizedText.tsx';
import { useLanguage } from '#ui/text/TextProvider.tsx';
import type { ListState } from './useListState.ts';

type Filter = NonNullable<List['filters']>[number];
type Choice = { readonly value: string; readonly label: unknown };
type FilterState = Pick<ListState, 'filters' | 'setFilter'>;

/** A list's filters as chips: dashed until set. */
export function Filters({ list, state }: { readonly list: Pick<List, 'filters'>; readonly state: FilterState }) {
  return (list.filters ?? []).map((filter) => <FilterOf key={filter.field} filter={filter} state={state} />);
}

function FilterOf({ filter, state }: { readonly filter: Filter; readonly state: FilterState }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const page = usePage();
  const [open, setOpen] = useState(false);
  const set = state.filters[filter.field];
  const first = useRef<HTMLButtonElement>(null);
  const choices = choicesOf(filter, page, t('yes'), t('no'));
  const title = localizedString(filter.title, lang);
  return (
    <>
      <FilterChip
        ref={first}
        active={set !== undefined}
        onClick={() => setOpen(true)}
        onRemove={() => state.setFilter(filter.field, undefined)}
        removeLabel={t('clear')}
      >
        {set === undefined ? title : `${title}: ${saying(set, choices, lang)}`}
      </FilterChip>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        closeLabel={t('close')}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {t('showResults')}
          </Button>
        }
      >
        {filter.kind === 'dateRange' ? (
          <RangeOf filter={filter} state={state} />
        ) : (
          <div className="k-stack">
            {choices.map((choice) => {
              const picked = Array.isArray(set) ? set.map(String) : set === undefined ? [] : [String(set)];
              const on = picked.includes(choice.value);
              const next = on ? picked.filter((each) => each !== choice.value) : [...picked, choice.value];
              return (
                <Checkbox
                  key={choice.value}
                  checked={on}
                  onChange={() =>
                    state.setFilter(
                      filter.field,
                      filter.kind === 'yesNo' ? (on ? undefined : choice.value === 'true') : next,
                    )
                  }
                >
                  <LocalizedText text={choice.label} />
                </Checkbox>
              );
            })}
          </div>
        )}
      </Dialog>
    </>
  );
}

type Range = { readonly from?: string; readonly to?: string };

function RangeOf({ filter, state }: { readonly filter: Filter; readonly state: FilterState }) {
  const { t } = useTranslation();
  const range = (state.filters[filter.field] ?? {}) as Range;
  const change = (part: Range): void => {
    const next = { ...range, ...part };
    state.setFilter(filter.field, Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')));
  };
  return (
    <div className="k-stack">
      <Field label={t('fromDay')}>
        <DateInput value={range.from ?? ''} onChange={(from) => change({ from })} />
      </Field>
      <Field label={t('toDay')}>
        <DateInput value={range.to ?? ''} onChange={(to) => change({ to })} />
      </Field>
    </div>
  );
}

function choicesOf(filter: Filter, page: PageContextValue, yes: string, no: string): readonly Choice[] {
  if (filter.kind === 'yesNo') {
    return [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ];
  }
  if (filter.process === undefined) {
    return (filter.options ?? []).map(({ value, label }) => ({ value: String(value), label }));
  }
  const states = page.bundle.get('process', filter.process)?.definition.states ?? {};
  const isListed = ([, { tags = [] }]: [string, { readonly tags?: string | readonly string[] }]) =>
    !tags.includes('removed' satisfies FlowTag);
  return Object.entries(states)
    .filter(isListed)
    .map(([value, state]) => ({ value, label: (state.meta as ProcessMeta | undefined)?.label ?? value }));
}

function saying(set: unknown, choices: readonly Choice[], lang: 'en' | 'ar'): string {
  if (typeof set === 'object' && set !== null && !Array.isArray(set)) {
    const { from = '', to = '' } = set as Range;
    return `\u2066${[from, to].map((day) => (isDate(day) ? formatDate(day) : '')).join(' – ')}\u2069`;
  }
  const values = (Array.isArray(set) ? set : [set]).map(String);
  const names = values.map((value) =>
    localizedString(choices.find((choice) => choice.value === value)?.label ?? value, lang),
  );
  return names.join(lang === 'ar' ? '، ' : ', ');
}
