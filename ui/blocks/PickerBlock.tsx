import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compileCondition } from '#engine/conditions/index.ts';
import type { Output } from '#engine/contract/index.ts';
import type { OptionGroup, Picker } from '#engine/definitions/index.ts';
import {
  focusControl,
  iconBuildingBank,
  iconWallet,
  Money,
  NamedIcon,
  OptionList,
  type OptionRow,
  TabPanel,
  Tabs,
} from '#ui/kit/index.ts';
import { type PageAround, usePage } from '#ui/router/PageContext.tsx';
import { Say, textIn } from '#ui/text/Say.tsx';
import { useLanguage } from '#ui/text/TextProvider.tsx';
import type { BlockProps } from './block.ts';

type Option = Output<'checkouts.get'>['options'][number];

type Params = {
  readonly picker: string;
  readonly options?: readonly Option[];
  readonly chosen?: string;
  readonly sends: string;
  /** The tab and the group whose list is open, where a journey keeps them: then `opens` tells it of every change. */
  readonly tab?: string;
  readonly group?: string;
  readonly opens?: string;
  readonly required?: boolean;
  /** Of the options' fees. */
  readonly currency: string;
};

/** The tab in sight, and the group whose own list is open; empty for the first and for none. */
type Opened = { readonly tab: string; readonly group: string };

type Entry = { readonly option: Option } | { readonly group: string; readonly options: readonly Option[] };

/** The ways to pay: tabs with lists, or one list; a group opens its own list with Back. */
export function PickerBlock({ params, send }: BlockProps<Params>) {
  const page = usePage();
  const { t } = useTranslation();
  const lang = useLanguage();
  const id = useId();
  const { options = [], chosen, required = false, sends, currency } = params;
  const picker = page.bundle.get('picker', params.picker)?.definition;
  const shown = useMemo(() => options.filter((option) => holdsHere(option, page)), [options, page]);
  const tabs = useMemo(() => arrange(shown, picker, page), [shown, picker, page]);
  const { opens } = params;
  const [own, setOwn] = useState<Opened>({ tab: '', group: '' });
  const opened = opens === undefined ? own : { tab: params.tab ?? '', group: params.group ?? '' };
  const tab = tabs.find((each) => each.id === opened.tab) ?? tabs.find((each) => holdsOption(each, chosen)) ?? tabs[0];
  const show = (next: Opened): void => {
    if (opens === undefined) setOwn(next);
    else send({ type: opens, ...next });
  };
  const showGroup = (group: string): void => show({ tab: tab?.id ?? '', group });
  const missing = required && (chosen === undefined || chosen === '');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!missing) return;
    box.current?.scrollIntoView({ block: 'center' });
    focusControl(`${id}-list`);
  }, [missing, id]);
  if (picker === undefined) return null;
  if (tab === undefined)
    return (
      <p className="k-muted">
        <Say text={picker.empty} />
      </p>
    );
  const asTabs = layoutOf(picker, page) === 'tabs' && tabs.length > 1;
  const entries = asTabs ? tab.entries : tabs.flatMap((each) => each.entries);
  const open = entries.find((entry) => 'group' in entry && entry.group === opened.group);
  const rows = open !== undefined && 'group' in open ? open.options.map((option) => ({ option })) : entries;
  const title = textIn(picker.title ?? picker.required, lang);
  const list = (
    <OptionList
      id={`${id}-list`}
      label={title}
      options={rows.map((entry) => rowOf(entry, page, { currency, noFees: t('noFees'), fees: t('fees') }))}
      value={chosen === undefined || chosen === '' ? null : chosen}
      onChange={(option) => send({ type: sends, option })}
      onOpen={showGroup}
      back={open === undefined ? undefined : { label: t('back'), onBack: () => showGroup('') }}
      error={missing ? <Say text={picker.required} /> : undefined}
    />
  );
  return (
    <section ref={box} className="k-stack">
      <h2>{title}</h2>
      {asTabs ? (
        <>
          <Tabs
            group={id}
            label={title}
            tabs={tabs.map((each) => ({
              id: each.id,
              label: <Say text={groupOf(each.id, page)?.name ?? each.id} />,
              icon: <NamedIcon name={groupOf(each.id, page)?.icon} otherwise={iconWallet} size={24} />,
            }))}
            selected={tab.id}
            onSelect={(to) => show({ tab: to, group: '' })}
          />
          <TabPanel group={id} id={tab.id}>
            {list}
          </TabPanel>
        </>
      ) : (
        list
      )}
    </section>
  );
}

function groupOf(id: string, page: PageAround): OptionGroup | undefined {
  return page.bundle.get('option-group', id)?.definition;
}

/** Facts that only the browser knows can take an option away; the server has judged all others. */
function holdsHere(option: Option, page: PageAround): boolean {
  if (option.when === undefined) return true;
  const { test } = compileCondition(option.when, {}, { where: 'yesNo', open: ['device.', 'stored.'] });
  return test(page.facts);
}

function layoutOf(picker: Picker, page: PageAround): 'tabs' | 'list' {
  const own = page.page.picker?.layout;
  if (own !== undefined) return own;
  return typeof picker.layout === 'string' ? picker.layout : 'tabs';
}

type TabEntries = { readonly id: string; readonly entries: readonly Entry[] };

function arrange(options: readonly Option[], picker: Picker | undefined, page: PageAround): readonly TabEntries[] {
  const tabs = new Map<string, Entry[]>();
  for (const option of options) {
    const own = option.group ?? '';
    const group = groupOf(own, page);
    const tab = group?.level === 'group' ? (group.in ?? own) : own;
    const entries = tabs.get(tab) ?? [];
    tabs.set(tab, entries);
    if (group?.level !== 'group') entries.push({ option });
    else {
      const at = entries.findIndex((entry) => 'group' in entry && entry.group === own);
      const before = entries[at];
      const inside = before !== undefined && 'group' in before ? before.options : [];
      entries.splice(at === -1 ? entries.length : at, at === -1 ? 0 : 1, { group: own, options: [...inside, option] });
    }
  }
  const order = picker?.tabs ?? [...tabs.keys()].sort((a, b) => orderOf(a, page) - orderOf(b, page));
  return order.flatMap((id) => {
    const entries = tabs.get(id);
    return entries === undefined ? [] : [{ id, entries }];
  });
}

function orderOf(id: string, page: PageAround): number {
  return groupOf(id, page)?.order ?? Number.MAX_SAFE_INTEGER;
}

function holdsOption({ entries }: TabEntries, chosen: string | undefined): boolean {
  return entries.some((entry) =>
    'group' in entry ? entry.options.some(({ id }) => id === chosen) : entry.option.id === chosen,
  );
}

type FeeWords = { readonly currency: string; readonly noFees: string; readonly fees: string };

function rowOf(entry: Entry, page: PageAround, words: FeeWords): OptionRow {
  if ('group' in entry) {
    const group = groupOf(entry.group, page);
    return {
      value: entry.group,
      name: <Say text={group?.name ?? entry.group} />,
      mark: <NamedIcon name={group?.icon} otherwise={iconBuildingBank} />,
      opens: true,
    };
  }
  const { option } = entry;
  return {
    value: option.id,
    name: <Say text={option.name} />,
    sub: option.offered ? <Fee fee={option.fee} words={words} /> : <Say text={option.reason} />,
    more: option.description === undefined ? undefined : <Say text={option.description} />,
    mark: <NamedIcon name={option.icon} otherwise={iconWallet} />,
    disabled: !option.offered,
  };
}

function Fee({ fee, words }: { readonly fee: number | null; readonly words: FeeWords }) {
  if (fee === null) return null;
  if (fee === 0) return words.noFees;
  return (
    <>
      <Money minor={fee} currency={words.currency} /> {words.fees}
    </>
  );
}
