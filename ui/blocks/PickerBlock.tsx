import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compileCondition } from '#engine/conditions/index.ts';
import type { Output } from '#engine/contract/index.ts';
import {
  focusControl,
  iconBuildingBank,
  iconWallet,
  NamedIcon,
  Callout,
  OptionList,
  type OptionRow,
  TabPanel,
  Tabs,
} from '#ui/kit/index.ts';
import { type PageContextValue, usePage } from '#ui/router/PageContext.tsx';
import { LocalizedText, localizedString } from '#ui/text/LocalizedText.tsx';
import { useLanguage } from '#ui/text/TextProvider.tsx';
import type { BlockProps } from './block.ts';

type Option = Output<'checkouts.get'>['options'][number];

type Offer = Output<'checkouts.get'>['offer'];
type Group = NonNullable<Offer['tabs'][number]['entries'][number]['group']>;

type Params = {
  readonly offer?: Offer;
  readonly options?: readonly Option[];
  readonly chosen?: string;
  readonly event: string;
  /** The open tab and group, if a journey holds them. `tabEvent` then reports each change. */
  readonly tab?: string;
  readonly group?: string;
  readonly tabEvent?: string;
  readonly required?: boolean;
  /** The currency of the options' fees. */
  readonly currency: string;
};

/** The visible tab and the group whose list is open. Empty: the first tab, no group. */
type Opened = { readonly tab: string; readonly group: string };

type Entry = { readonly option: Option } | { readonly group: Group; readonly options: readonly Option[] };

type Tab = Omit<Offer['tabs'][number], 'entries'> & { readonly entries: readonly Entry[] };

/** Payment options: tabs with lists, or one list. A group opens its own list with Back. */
export function PickerBlock({ params, send }: BlockProps<Params>) {
  const page = usePage();
  const { t } = useTranslation();
  const lang = useLanguage();
  const id = useId();
  const { options = [], chosen, required = false, event, currency, offer, tabEvent } = params;
  const tabs = useMemo(() => tabsHere(offer, options, page), [offer, options, page]);
  const [own, setOwn] = useState<Opened>({ tab: '', group: '' });
  const opened = tabEvent === undefined ? own : { tab: params.tab ?? '', group: params.group ?? '' };
  const asTabs = offer?.layout === 'tabs' && tabs.length > 1;
  const first = asTabs && offer.open === 'none' ? undefined : tabs[0];
  const tab = tabs.find((each) => each.id === opened.tab) ?? tabs.find((each) => containsOption(each, chosen)) ?? first;
  const show = (next: Opened): void => {
    if (tabEvent === undefined) setOwn(next);
    else send({ type: tabEvent, ...next });
  };
  const showGroup = (group: string): void => show({ tab: tab?.id ?? '', group });
  const missing = required && (chosen === undefined || chosen === '');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!missing) return;
    box.current?.scrollIntoView({ block: 'center' });
    focusControl(`${id}-list`);
  }, [missing, id]);
  if (offer === undefined) return null;
  const controlled = offer.messages.map((text) => (
    <Callout key={localizedString(text, lang)} tone="info">
      <LocalizedText text={text} />
    </Callout>
  ));
  if (tabs.length === 0) {
    return (
      <section className="k-stack">
        {controlled}
        <p className="k-muted">
          <LocalizedText text={offer.emptyMessage} />
        </p>
      </section>
    );
  }
  const entries = asTabs ? (tab?.entries ?? []) : tabs.flatMap((each) => each.entries);
  const open = entries.find((entry) => 'group' in entry && entry.group.id === opened.group);
  const rows = open !== undefined && 'group' in open ? open.options.map((option) => ({ option })) : entries;
  const title = localizedString(offer.title ?? offer.requiredMessage, lang);
  const list = (
    <OptionList
      id={`${id}-list`}
      label={title}
      options={rows.map((entry) =>
        rowOf(entry, { currency, noFees: t('noFees'), fees: t('fees', { amount: '{amount}' }) }),
      )}
      value={chosen === undefined || chosen === '' ? null : chosen}
      onChange={(option) => send({ type: event, option })}
      onOpen={showGroup}
      back={open === undefined ? undefined : { label: t('back'), onBack: () => showGroup('') }}
      error={missing ? <LocalizedText text={offer.requiredMessage} /> : undefined}
    />
  );
  return (
    <section ref={box} className="k-stack">
      <h2>{title}</h2>
      {controlled}
      {asTabs ? (
        <>
          <Tabs
            group={id}
            label={title}
            tabs={tabs.map((each) => ({
              id: each.id,
              label: <LocalizedText text={each.title} />,
              icon: <NamedIcon name={each.icon} fallback={iconWallet} size={24} />,
            }))}
            selected={tab?.id ?? ''}
            onSelect={(to) => show({ tab: to, group: '' })}
          />
          {tab === undefined ? null : (
            <TabPanel group={id} id={tab.id}>
              {list}
            </TabPanel>
          )}
        </>
      ) : (
        list
      )}
    </section>
  );
}

/** Leaves out options that this device cannot use, then empty groups and tabs. */
function tabsHere(offer: Offer | undefined, options: readonly Option[], page: PageContextValue): readonly Tab[] {
  const here = new Map(options.filter((option) => contains(option, page)).map((option) => [option.id, option]));
  return (offer?.tabs ?? [])
    .map(({ entries, ...tab }) => ({
      ...tab,
      entries: entries.flatMap(({ group, options: ids }): Entry[] => {
        const inside = ids.flatMap((id) => here.get(id) ?? []);
        if (group === undefined) return inside.map((option) => ({ option }));
        return inside.length === 0 ? [] : [{ group, options: inside }];
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Only device facts are evaluated here. The server has applied all others. */
function contains(option: Option, page: PageContextValue): boolean {
  if (option.when === undefined) return true;
  const { test } = compileCondition(option.when, {}, { where: 'yesNo', open: ['device.', 'stored.'] });
  return test(page.facts);
}

function containsOption({ entries }: Tab, chosen: string | undefined): boolean {
  return entries.some((entry) =>
    'group' in entry ? entry.options.some(({ id }) => id === chosen) : entry.option.id === chosen,
  );
}

/** `fees` is in the language of the page and keeps its {amount}: each language has its own place for the figure. */
type FeeTexts = { readonly currency: string; readonly noFees: string; readonly fees: string };

function rowOf(entry: Entry, words: FeeTexts): OptionRow {
  if ('group' in entry) {
    const { group } = entry;
    return {
      value: group.id,
      name: <LocalizedText text={group.title} />,
      logo: <NamedIcon name={group.icon} fallback={iconBuildingBank} />,
      expands: true,
    };
  }
  const { option } = entry;
  return {
    value: option.id,
    name: <LocalizedText text={option.title} />,
    description: option.offered ? <Fee fee={option.fee} words={words} /> : <LocalizedText text={option.reason} />,
    details: option.description === undefined ? undefined : <LocalizedText text={option.description} />,
    logo: <NamedIcon name={option.icon} fallback={iconWallet} />,
    disabled: !option.offered,
  };
}

function Fee({ fee, words }: { readonly fee: number | null; readonly words: FeeTexts }) {
  if (fee === null) return null;
  if (fee === 0) return words.noFees;
  const text = { en: words.fees, ar: words.fees };
  return <LocalizedText text={text} values={{ amount: fee, currency: words.currency }} />;
}
