export { compileFees } from './compileFees.ts';
export type { CompiledFee, FeeSource } from './compileFees.ts';
export { toQuoteCurrency } from './toQuoteCurrency.ts';
export type { Promo } from './discount.ts';
export type { Exchange, FeeLine, Quote, QuoteInput, QuoteLine, QuotedLine, Tax } from './quoteTypes.ts';
export { buyersFees, quote } from './quote.ts';
