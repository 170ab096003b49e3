import type { Output } from '#engine/contract/index.ts';
import type { Catalog, PaymentOption } from '#engine/definitions/index.ts';
import { baseCurrency, formatMoney, fromDecimal } from '#engine/money/index.ts';
import { type Offer, type OfferedOption, optionsOf } from '#engine/options/index.ts';
import type { Lang, Text } from '#engine/text/index.ts';
import { factScopeOf } from '#server/catalog/compiledRules.ts';
import { textIn, textOf } from '#server/catalog/texts.ts';
import type { CheckoutContext } from './checkoutContext.ts';
import { computeQuote, feesWith, isReady } from './computeQuote.ts';
import type { PricingInput } from './pricingInput.ts';

type Choice = Output<'orders.listPaymentOptions'>;
type OptionView = Choice['options'][number];

/** What an offer is made for: these prices, by this catalog, with this option chosen. */
export interface OfferFor {
  readonly catalog: Catalog;
  readonly checkoutContext: Pick<CheckoutContext, 'rules' | 'type' | 'page' | 'enabled' | 'viewer'>;
  readonly pricingInput: PricingInput;
  readonly chosen: string | null;
}

/** What is offered. The server decides without what only a browser knows; that can only take away. */
function offerOf({ checkoutContext, pricingInput, chosen }: OfferFor): Offer {
  const { rules, type, page, enabled, viewer } = checkoutContext;
  const price = computeQuote(rules, pricingInput, null);
  const facts = {
    ...viewer,
    ...pricingInput.facts,
    amount: price.baseValue,
    'order.free': price.free,
    'page.kind': page,
    'quote.ready': chosen !== null || price.free,
  };
  return rules.picker(type.picker).offer(facts, enabled, { browserFactsCountAsMet: true });
}

/** Whether an option may be chosen for these prices. */
export function isOffered(parts: Omit<OfferFor, 'chosen'>, option: string): boolean {
  return offerOf({ ...parts, chosen: option }).choosable.includes(option);
}

/** Whether the picker lets the order be placed with what is chosen. */
export function canPlace(parts: OfferFor): boolean {
  return offerOf(parts).canPlace;
}

/** The option that counts: the one that is wanted if it is offered, else the one that the rules choose by themselves. */
export function effectiveOption(parts: Omit<OfferFor, 'chosen'>, requested: string | null): string | null {
  const { choosable, picked = null } = offerOf({ ...parts, chosen: requested });
  return requested !== null && choosable.includes(requested) ? requested : picked;
}

/** What is offered as the contract shows it: how it stands, each option with what using it adds, and what is chosen. */
export function choiceView(parts: OfferFor): Pick<Choice, 'options' | 'offer' | 'chosen' | 'ready'> {
  const { catalog, checkoutContext, pricingInput, chosen } = parts;
  const offer = offerOf(parts);
  const options = offer.tabs
    .flatMap(({ entries }) => entries.flatMap(optionsOf))
    .flatMap((entry) => optionView(parts, entry) ?? []);
  const { title, requiredMessage, emptyMessage } = catalog.entry('picker', checkoutContext.type.picker)?.value ?? {
    requiredMessage: '',
    emptyMessage: '',
  };
  return {
    options,
    offer: {
      layout: offer.layout,
      open: offer.open,
      ...(title === undefined ? {} : { title }),
      requiredMessage,
      emptyMessage,
      messages: [...offer.messages],
      tabs: offer.tabs.map(({ tab, entries }) => ({
        ...groupView(catalog, tab),
        entries: entries.map((entry) => ({
          ...('group' in entry ? { group: groupView(catalog, entry.group) } : {}),
          options: optionsOf(entry).map(({ id }) => id),
        })),
      })),
    },
    chosen: options.find(({ id, offered }) => id === chosen && offered) ?? null,
    ready: isReady(computeQuote(checkoutContext.rules, pricingInput, chosen)) && offer.canPlace,
  };
}

function groupView(catalog: Catalog, id: string): { id: string; title: Text; icon?: string } {
  const group = catalog.get('option-group', id);
  return { id, title: group?.title ?? id, ...(group?.icon === undefined ? {} : { icon: group.icon }) };
}

function optionView(
  { catalog, checkoutContext: { rules }, pricingInput }: OfferFor,
  entry: OfferedOption,
): OptionView | undefined {
  const option = rules.option(entry.id);
  if (option === undefined) return undefined;
  const when = browserCondition(catalog, option);
  const { code, title: name, description, note, icon, group, tenor, traits = [] } = option;
  return {
    id: entry.id,
    code,
    title: name,
    traits,
    group,
    offered: entry.offered,
    fee: feesWith(rules, pricingInput, entry.id),
    ...(description === undefined ? {} : { description }),
    ...(note === undefined ? {} : { note }),
    ...(icon === undefined ? {} : { icon }),
    ...(tenor === undefined ? {} : { tenor }),
    ...(entry.reason === undefined ? {} : { reason: reasonText(catalog, entry.reason) }),
    ...(when === undefined ? {} : { when }),
  };
}

/** What of an option's condition only a browser can judge. */
function browserCondition(catalog: Catalog, { offer }: PaymentOption): Record<string, unknown> | undefined {
  if (offer === undefined) return undefined;
  const { declarations } = factScopeOf(catalog, 'option-offer');
  const entries = Object.entries(offer.when).filter(([fact]) => (declarations[fact]?.source ?? 'server') !== 'server');
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

type Reason = NonNullable<OfferedOption['reason']>;

/** Why an option is not offered: in the definition's own words, or made of the fact that does not hold. */
function reasonText(catalog: Catalog, reason: Reason): Text {
  if ('text' in reason) return reason.text;
  const { name, asked } = reason.unmet;
  const bound = typeof asked === 'object' && asked !== null ? (asked as Record<string, unknown>) : {};
  const declared = factScopeOf(catalog, 'option-offer').declarations[name];
  for (const [word, key] of bounds) {
    const limit = bound[word];
    if (limit === undefined) continue;
    if (declared?.type !== 'money' || typeof limit !== 'string') break;
    return bothLanguages((lang) =>
      textOf(catalog, 'options', key, lang, {
        amount: formatMoney(fromDecimal(limit, baseCurrency), baseCurrency, lang).text,
      }),
    );
  }
  return textIn(catalog, 'options', 'notHere');
}

function bothLanguages(say: (lang: Lang) => string): Text {
  return { en: say('en'), ar: say('ar') };
}

const bounds = [
  ['minimum', 'from'],
  ['exclusiveMinimum', 'above'],
  ['maximum', 'upTo'],
  ['exclusiveMaximum', 'below'],
] as const;
