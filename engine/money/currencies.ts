import { MoneyError } from './moneyError.ts';
import type { Lang } from '#engine/text/index.ts';

const withoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const withThreeDecimals = 'BHD IQD JOD KWD LYD OMR TND';
const withTwoDecimals =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP ' +
  'CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR ' +
  'JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN ' +
  'NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP ' +
  'SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD YER ZAR ZMW ZWG';

const exponents: ReadonlyMap<string, 0 | 2 | 3> = new Map([
  ...withTwoDecimals.split(' ').map((code) => [code, 2] as const),
  ...withoutDecimals.split(' ').map((code) => [code, 0] as const),
  ...withThreeDecimals.split(' ').map((code) => [code, 3] as const),
]);

/** Customary Arabic signs. Other currencies show their code in Arabic too. */
const arabicLabels: ReadonlyMap<string, string> = new Map([
  ['EGP', 'ج.م'],
  ['SAR', 'ر.س'],
  ['AED', 'د.إ'],
  ['KWD', 'د.ك'],
  ['BHD', 'د.ب'],
  ['OMR', 'ر.ع'],
  ['QAR', 'ر.ق'],
  ['JOD', 'د.أ'],
  ['IQD', 'د.ع'],
  ['LYD', 'د.ل'],
  ['TND', 'د.ت'],
  ['MAD', 'د.م'],
  ['DZD', 'د.ج'],
  ['LBP', 'ل.ل'],
  ['SYP', 'ل.س'],
  ['SDG', 'ج.س'],
  ['YER', 'ر.ي'],
]);

/** All supported ISO 4217 codes, in alphabetical order. */
export const currencyCodes: readonly string[] = [...exponents.keys()].sort();

/** Returns whether the code is a supported currency. */
export function isCurrency(code: string): boolean {
  return exponents.has(code);
}

/** Returns the number of decimals of a currency: 0, 2 or 3. Throws `money.unknownCurrency`. */
export function exponentOf(currency: string): 0 | 2 | 3 {
  const exponent = exponents.get(currency);
  if (exponent === undefined) throw new MoneyError('money.unknownCurrency', currency);
  return exponent;
}

/** Returns the label shown beside an amount: the code in English, the customary sign in Arabic if there is one. */
export function currencyLabel(currency: string, lang: Lang): string {
  return (lang === 'ar' && arabicLabels.get(currency)) || currency;
}
