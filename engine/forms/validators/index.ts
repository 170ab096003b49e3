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

/** All validators of the language (schemas/meta/validator.json). */
export const validatorSpecs: ReadonlyMap<string, ValidatorSpec> = new Map(
  Object.entries({
    after,
    cardNumber,
    differsFrom,
    equals,
    exclusiveMaximum,
    exclusiveMinimum,
    integerDigits,
    maxBytes,
    maximum,
    maxLength,
    mimeTypes,
    minimum,
    minLength,
    monthNotPast,
    noCardNumber,
    notAfter,
    notBefore,
    notPattern,
    ordered,
    pattern,
    reserved,
    unique,
  }),
);
