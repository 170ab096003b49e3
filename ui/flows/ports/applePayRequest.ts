import { readAt } from '#engine/flows/index.ts';
import { toDecimal } from '#engine/money/index.ts';
import { localize } from '#engine/text/index.ts';
import type { Lang, Text } from '#engine/text/index.ts';
import type { ApplePayRequest } from './applePay.ts';

/**
 * What a payment option's settings say of the sheet. A line takes its amount from the summary by pointer; `named` points at
 * a text put behind its label, `unnamed` is that text when there is none: Discount (None).
 */
export type SheetSettings = {
  readonly version: number;
  readonly country: string;
  readonly networks: readonly string[];
  readonly capabilities: readonly string[];
  readonly lines?: readonly {
    readonly label: Text;
    readonly from: string;
    readonly named?: string;
    readonly unnamed?: Text;
  }[];
};

/** The quote that the sheet shows, in minor units, and whom the money goes to. */
export type SheetSummary = { readonly currency: string; readonly total: number; readonly merchant: string } & Readonly<
  Record<string, unknown>
>;

/** The sheet shows the server's quote and nothing else: its total is what will be charged. */
export function applePayRequest(settings: SheetSettings, summary: SheetSummary, lang: Lang): ApplePayRequest {
  const { currency, total, merchant } = summary;
  return {
    countryCode: settings.country,
    currencyCode: currency,
    supportedNetworks: settings.networks,
    merchantCapabilities: settings.capabilities,
    total: { label: merchant, amount: toDecimal(total, currency) },
    lineItems: (settings.lines ?? []).map(({ label, from, named, unnamed }) => {
      const name = named === undefined ? undefined : (at(summary, named) ?? '');
      const behind = name === '' ? localize(unnamed ?? '', lang) : name;
      const said = localize(label, lang);
      return {
        label: behind === undefined || behind === '' ? said : `${said} (${String(behind)})`,
        amount: toDecimal(Number(at(summary, from) ?? 0), currency),
      };
    }),
  };
}

function at(summary: SheetSummary, pointer: string): unknown {
  return readAt(summary, pointer.slice(1).split('/'));
}
