import { above } from './above.ts';
import { after } from './after.ts';
import { atLeast } from './atLeast.ts';
import { atMost } from './atMost.ts';
import { below } from './below.ts';
import { cardNumber } from './cardNumber.ts';
import type { CheckWord } from './check.ts';
import { differsFrom } from './differsFrom.ts';
import { equals } from './equals.ts';
import { integerDigits } from './integerDigits.ts';
import { matching } from './matching.ts';
import { maxBytes } from './maxBytes.ts';
import { maxLength } from './maxLength.ts';
import { mimeTypes } from './mimeTypes.ts';
import { minLength } from './minLength.ts';
import { monthNotPast } from './monthNotPast.ts';
import { noCardNumber } from './noCardNumber.ts';
import { notAfter } from './notAfter.ts';
import { notBefore } from './notBefore.ts';
import { notMatching } from './notMatching.ts';
import { ordered } from './ordered.ts';
import { reserved } from './reserved.ts';
import { unique } from './unique.ts';

/** Every check word of the language (schemas/meta/check.json). */
export const checkWords: ReadonlyMap<string, CheckWord> = new Map(
  Object.entries({
    above,
    after,
    atLeast,
    atMost,
    below,
    cardNumber,
    differsFrom,
    equals,
    integerDigits,
    matching,
    maxBytes,
    maxLength,
    mimeTypes,
    minLength,
    monthNotPast,
    noCardNumber,
    notAfter,
    notBefore,
    notMatching,
    ordered,
    reserved,
    unique,
  }),
);
