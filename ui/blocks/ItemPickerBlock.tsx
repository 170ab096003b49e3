import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#engine/contract/index.ts';
import type { FieldIssue } from '#engine/errors.ts';
import { multiply, sum, toDecimal } from '#engine/money/index.ts';
import type { Lang } from '#engine/text/index.ts';
import { Button, BottomBar, Field, Money, MoneyInput, Callout, QuantityStepper, RadioGroup } from '#ui/kit/index.ts';
import { LocalizedText, localizedString } from '#ui/text/LocalizedText.tsx';
import { useLanguage } from '#ui/text/TextProvider.tsx';
import type { BlockProps } from './block.ts';
import { ClosedBadge } from './ClosedBadge.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import { parsePrice } from './parsePrice.ts';

type Item = Output<'products.getPublic'>['items'][number];
type Line = { readonly item: string; readonly quantity: number; readonly price?: number };

type Params = {
  readonly items?: readonly Item[];
  readonly value?: readonly Line[];
  readonly held?: readonly Line[];
  readonly submit: unknown;
  readonly event: string;
  readonly errors?: readonly FieldIssue[];
};

/** Picks items and quantities, with the sum in the bottom bar. */
export function ItemPickerBlock({ params, send, busy }: BlockProps<Params>) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const id = useId();
  const { submit, event, errors = [] } = params;
  const items = withOwn(params.items ?? [], params.held ?? []);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>(() =>
    initialCounts(items, params.value ?? []),
  );
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>(() =>
    initialPrices(items, params.value ?? []),
  );
  const [tried, setTried] = useState(false);
  const lines = items.flatMap((item) => lineOf(item, counts[item.id] ?? 0, prices[item.id] ?? '', lang));
  const wrong = items
    .filter((item) => (counts[item.id] ?? 0) > 0 && item.customPrice !== undefined)
    .filter((item) => {
      return parsePrice(prices[item.id] ?? '', item, lang).fault !== null;
    });
  const open = items.filter((item) => item.maxPerOrder > 0);
  const total = sum(lines.map(({ unit, quantity }) => multiply(unit, quantity)));
  const go = (): void => {
    setTried(true);
    if (wrong[0] !== undefined) document.getElementById(`${id}-${wrong[0].id}`)?.focus();
    else if (lines.length > 0) {
      send({
        type: event,
        lines: lines.map(({ item, quantity, price }) => ({
          item,
          quantity,
          ...(price === undefined ? {} : { price }),
        })),
      });
    }
  };
  const [first] = items;
  if (first === undefined || open.length === 0) return <Callout tone="warning">{t(whyClosed(items))}</Callout>;
  // If one of several items may be picked, they are radio choices. A single item with a fixed price needs no row.
  const oneOf = items.length > 1 && first.quantity === 'single';
  const taken = items.filter(({ id: item }) => (counts[item] ?? 0) > 0);
  const shown = (oneOf ? taken : items).filter(
    ({ quantity, customPrice: buyerPrice }) => quantity === 'adjustable' || buyerPrice !== undefined,
  );
  return (
    <>
      {oneOf ? (
        <RadioGroup
          aria-label={t('yourChoice')}
          value={taken[0]?.id ?? ''}
          onChange={(chosen) => setCounts({ [chosen]: 1 })}
          boxed
          choices={items.map((item) => ({
            value: item.id,
            label: (
              <span className="k-strong">
                <LocalizedText text={item.name} />
              </span>
            ),
            hint: <ItemFacts item={item} />,
            end: item.maxPerOrder === 0 ? <ClosedBadge stock={item.stock} /> : undefined,
            disabled: item.maxPerOrder === 0,
          }))}
        />
      ) : null}
      {shown.length === 0 ? null : (
        <ul className="b-item-picker">
          {shown.map((item) => (
            <li key={item.id}>
              <ItemRow
                id={`${id}-${item.id}`}
                item={item}
                single={items.length === 1}
                count={counts[item.id] ?? 0}
                typed={prices[item.id] ?? ''}
                tried={tried}
                onCount={(count) => setCounts({ ...counts, [item.id]: count })}
                onPrice={(typed) => setPrices({ ...prices, [item.id]: typed })}
              />
            </li>
          ))}
        </ul>
      )}
      {errors.length === 0 ? null : (
        <Callout tone="danger" live>
          {errors.map((error) => localizedString(error.text ?? error.message ?? '', lang)).join(' ')}
        </Callout>
      )}
      {tried && lines.length === 0 && wrong.length === 0 ? (
        <Callout tone="danger" live>
          {t(oneOf ? 'chooseOne' : 'chooseFirst')}
        </Callout>
      ) : null}
      <BottomBar label={t('yourChoice')} note={t('total')} amount={<Money minor={total} currency={first.currency} />}>
        <Button variant="primary" busy={busy} onClick={go}>
          <LocalizedText text={submit} />
        </Button>
      </BottomBar>
    </>
  );
}

/** Counts what this buyer holds as available to them. */
function withOwn(items: readonly Item[], held: readonly Line[]): readonly Item[] {
  return items.map((item) => {
    const own = held.find((line) => line.item === item.id)?.quantity ?? 0;
    return own <= item.maxPerOrder || item.stock === 'ended' ? item : { ...item, maxPerOrder: own, stock: 'few' };
  });
}

function initialCounts(items: readonly Item[], value: readonly Line[]): Record<string, number> {
  const single = items.length === 1;
  return Object.fromEntries(
    items.map((item) => {
      const before = value.find((line) => line.item === item.id)?.quantity;
      return [item.id, Math.min(before ?? (single ? 1 : 0), item.maxPerOrder)];
    }),
  );
}

/** Prices that the buyer entered before. */
function initialPrices(items: readonly Item[], value: readonly Line[]): Record<string, string> {
  const currencies = new Map(items.map(({ id, currency }) => [id, currency]));
  return Object.fromEntries(
    value.flatMap(({ item, price }) => {
      const currency = currencies.get(item);
      return price === undefined || currency === undefined ? [] : [[item, toDecimal(price, currency)]];
    }),
  );
}

type ChosenLine = Line & { readonly unit: number };

function lineOf(item: Item, quantity: number, typed: string, lang: Lang): ChosenLine[] {
  if (quantity === 0) return [];
  if (item.customPrice === undefined) return [{ item: item.id, quantity, unit: item.price ?? 0 }];
  const { minor } = parsePrice(typed, item, lang);
  return minor === null ? [] : [{ item: item.id, quantity, price: minor, unit: minor }];
}

function whyClosed(items: readonly Item[]): string {
  if (items.some(({ stock }) => stock === 'held')) return 'heldByOthers';
  return items.some(({ stock }) => stock === 'ended') ? 'saleEnded' : 'soldOut';
}

type ItemRowProps = {
  readonly id: string;
  readonly item: Item;
  readonly single: boolean;
  readonly count: number;
  readonly typed: string;
  readonly tried: boolean;
  readonly onCount: (count: number) => void;
  readonly onPrice: (typed: string) => void;
};

function ItemRow({ id, item, single, count, typed, tried, onCount, onPrice }: ItemRowProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const name = single ? t('quantity') : localizedString(item.name, lang);
  const isClosed = item.maxPerOrder === 0;
  if (item.customPrice !== undefined) {
    const { fault, params } = parsePrice(typed, item, lang);
    return (
      <Field
        id={id}
        label={t('yourAmount')}
        hint={t('amountBetween', params)}
        error={tried && fault !== null ? t(fault, params) : undefined}
      >
        <MoneyInput value={typed} onChange={onPrice} currency={item.currency} />
      </Field>
    );
  }
  return (
    <div className="k-between" data-off={isClosed ? '' : undefined}>
      <div>
        <div className="k-strong">
          <bdi>{name}</bdi>
        </div>
        <ItemFacts item={item} single={single} />
      </div>
      {isClosed ? (
        <ClosedBadge stock={item.stock} />
      ) : (
        <QuantityStepper
          value={count}
          onChange={onCount}
          min={single ? 1 : 0}
          max={item.maxPerOrder}
          label={name}
          fewerLabel={t('fewer', { name })}
          moreLabel={t('more', { name })}
        />
      )}
    </div>
  );
}
