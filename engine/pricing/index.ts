export { compileFees } from './compileFees.ts';
export type { CompiledFee, FeeSource } from './compileFees.ts';
export { discountOf } from './discount.ts';
export type { Promo } from './discount.ts';
export type { Exchange, FeeLine, Quote, QuoteInput, QuoteLine, QuoteOption, QuotedLine, Tax } from './quoteTypes.ts';
export { quote } from './quote.ts';
