import { exclusiveMinimum } from './exclusiveMinimum.ts';
import { after } from './after.ts';
import { minimum } from './minimum.ts';
import { maximum } from './maximum.ts';
import { exclusiveMaximum } from './exclusiveMaximum.ts';
import { cardNumber } from './cardNumber.ts';
import type { ValidatorSpec } from './validator.ts';
import { differsFrom } from './differsFrom.ts';
import { equals } from './equals.ts';
import { integerDigits } from './integerDigits.ts';
import { pattern } from './pattern.ts';
import { maxBytes } from './maxBytes.ts';
import { maxLength } from './maxLength.ts';
import { mimeTypes } from './mimeTypes.ts';
import { minLength } from './minLength.ts';
import { monthNotPast } from './monthNotPast.ts';
import { noCardNumber } from './noCardNumber.ts';
import { notAfter } from './notAfter.ts';
import { notBefore } from './notBefore.ts';
import { notPattern } from './notPattern.ts';
import { ordered } from './ordered.ts';
import { reserved } from './reserved.ts';
import { unique } from './unique.ts';

/** Every check word of the language (schemas/meta/check.json). */
export const validatorSpecs: ReadonlyMap<string, ValidatorSpec> = new Map(
  Object.entries({
    above: exclusiveMinimum,
    after,
    atLeast: minimum,
    atMost: maximum,
    below: exclusiveMaximum,
    cardNumber,
    differsFrom,
    equals,
    integerDigits,
    matching: pattern,
    maxBytes,
    maxLength,
    mimeTypes,
    minLength,
    monthNotPast,
    noCardNumber,
    notAfter,
    notBefore,
    notMatching: notPattern,
    ordered,
    reserved,
    unique,
  }),
);
