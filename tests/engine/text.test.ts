import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  looksLikeCardLabel,
  cardBrand,
  checkEgyptianMobile,
  checkPhone,
  egyptianMobilePattern,
  fillPlaceholders,
  formatPhone,
  containsCardNumber,
  inGroups,
  isLuhnValid,
  isWalletPhone,
  localize,
  maskEmail,
  maskPhone,
  closestMatch,
  normalizeDigits,
  normalizePhone,
  normalizeSpaces,
  canonicalPhone,
  phoneSearchFragment,
  phonePattern,
  placeholdersOf,
  stripInvisible,
  toNationalEgyptian,
  toNationalMobile,
} from '#engine/text/index.ts';

const inArabic = (text: string): string => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');

describe('texts', () => {
  it('chooses the language and falls back on the other one', () => {
    expect(localize({ en: 'Pay', ar: 'ادفع' }, 'ar')).toBe('ادفع');
    expect(localize('ValU', 'ar')).toBe('ValU');
    expect(localize({ en: 'Pay', ar: '' }, 'ar')).toBe('Pay');
  });

  it('settles digits, invisible marks and spaces', () => {
    expect(normalizeDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ０９ x')).toBe('0123456789 0123456789 09 x');
    expect(stripInvisible('\u202a+20\u200e10\u202c\ufeff')).toBe('+2010');
    expect(normalizeSpaces('\u00a0 a \t\n b\u202fc ')).toBe('a b c');
  });

  it('fills placeholders from own values only', () => {
    expect(fillPlaceholders('From {amount}, {count} of {constructor}', { amount: '5.00', count: 2 })).toBe(
      'From 5.00, 2 of {constructor}',
    );
    expect(fillPlaceholders('{a}', { a: '{b}$&', b: 'no' })).toBe('{b}$&');
    expect(placeholdersOf('{a} {b.c} {a} {1}')).toEqual(['a', 'b.c']);
  });

  it('reads references in groups', () => {
    expect(inGroups('971204553')).toBe('971 204 553');
    expect(inGroups('12345678', 4)).toBe('1234 5678');
    expect(inGroups('')).toBe('');
  });
});

describe('nearest word', () => {
  const words = ['minimum', 'maximum', 'minLength', 'enum', 'const', 'amount'];
  it.each([
    ['minLenght', 'minLength'],
    ['minimun', 'minimum'],
    ['Enum', 'enum'],
    ['amuont', 'amount'],
    ['cnst', 'const'],
    ['pattern', undefined],
    ['x', undefined],
  ])('%s means %s', (typed, meant) => expect(closestMatch(typed, words)).toBe(meant));

  it('finds a word with two neighbours swapped', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{3,12}$/), fc.nat(), (word, at) => {
        const index = at % (word.length - 1);
        const swapped = word.slice(0, index) + word[index + 1] + word[index] + word.slice(index + 2);
        expect(closestMatch(swapped, ['0000000000', word])).toBe(word);
      }),
    );
  });
});

describe('phones', () => {
  it.each([
    ['01012345678', null],
    ['1234567890123', null],
    ['+1234567890123', null],
    ['+1 (415) 555-2671', null],
    ['00 44 20 7946 0958', null],
    ['٠١٠ ١٢٣٤ ٥٦٧٨', null],
    ['+1234567890', null],
    ['0101234567', 'minLength'],
    ['+123456789', 'minLength'],
    ['12345678901234', 'maxLength'],
    ['+12345678901234', 'maxLength'],
    ['', 'pattern'],
    ['01012x45678', 'pattern'],
    ['0101234+5678', 'pattern'],
  ])('general: %s is %s', (text, issue) => {
    expect(checkPhone(text)).toBe(issue);
    expect(new RegExp(phonePattern).test(normalizePhone(text))).toBe(issue === null);
  });

  it.each([
    ['01012345678', null],
    ['01112345678', null],
    ['01212345678', null],
    ['01512345678', null],
    ['+201012345678', null],
    ['+20 (0)10 1234 5678', null],
    ['00201012345678', null],
    ['٢٠١٠١٢٣٤٥٦٧٨', null],
    ['01312345678', 'pattern'],
    ['02012345678', 'pattern'],
    ['0101234567', 'minLength'],
    ['010123456789', 'maxLength'],
    ['+14155552671', 'pattern'],
  ])('Egyptian: %s is %s', (text, issue) => {
    expect(checkEgyptianMobile(text)).toBe(issue);
    expect(new RegExp(egyptianMobilePattern).test(toNationalEgyptian(text))).toBe(issue === null);
  });

  it('asks a wallet at exactly 11 characters of the national form', () => {
    expect(['01012345678', '+201012345678', '٠١٠١٢٣٤٥٦٧٨'].map(isWalletPhone)).toEqual([true, true, true]);
    expect(['0101234567', '+12025550123', ''].map(isWalletPhone)).toEqual([false, false, false]);
  });

  it('has one key for all spellings of a phone', () => {
    const spellings = ['01012345678', '+20 10 1234 5678', '0020-10-1234-5678', '201012345678', '٠١٠١٢٣٤٥٦٧٨'];
    expect(new Set(spellings.map(canonicalPhone))).toEqual(new Set(['+201012345678']));
    expect(canonicalPhone('00 44 20 7946 0958')).toBe('+442079460958');
    expect(canonicalPhone('+20 2 2735 1234')).toBe('0227351234');
    expect(new Set(spellings.map(toNationalMobile))).toEqual(new Set(['01012345678']));
    expect(toNationalMobile('+20 2 2735 1234')).toBe('+20227351234');
    expect(new Set([...spellings, '+20 10 1234 5678'].map(phoneSearchFragment))).toEqual(new Set(['1012345678']));
    expect(phoneSearchFragment('+20 101 23')).toBe('10123');
    expect(['Nadia', '100%', '12'].map(phoneSearchFragment)).toEqual([null, null, null]);
  });

  it('groups and masks', () => {
    expect(formatPhone('01012344821')).toBe('010 1234 4821');
    expect(formatPhone('+201012344821')).toBe('+20 10 1234 4821');
    expect(formatPhone(' +1 (415) 555-2671 ')).toBe('+1 415 555 2671');
    expect(formatPhone('0044 (0)20 7946 0958')).toBe('+44 207 946 0958');
    expect(formatPhone('+966501234567')).toBe('+966 501 234 567');
    expect(formatPhone('+15')).toBe('+15');
    expect(formatPhone('not one')).toBe('notone');
    expect(maskPhone('+201012344821')).toBe('010 •••• 4821');
    expect(maskPhone('12345')).toBe('•••• 45');
    expect(maskEmail('basma@example.com')).toBe('b••••@example.com');
    expect(maskEmail('nobody')).toBe('••••');
  });
});

describe('card numbers', () => {
  it.each([
    ['4111111111111111', 'visa'],
    ['4222222222222', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['378282246310005', 'amex'],
    ['30569309025904', 'diners'],
    ['3530111333300000', 'jcb'],
    ['6011111111111117', 'discover'],
    ['6200000000000005', 'unionpay'],
    ['6759649826438453', 'maestro'],
    ['5078030000000003', 'meeza'],
  ])('%s is %s', (digits, brand) => {
    expect(isLuhnValid(digits)).toBe(true);
    expect(cardBrand(digits)).toBe(brand);
    expect(containsCardNumber(digits)).toBe(true);
  });

  it.each([
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '٤١١١ ١١١١ ١١١١ ١١١١',
    '۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱',
    '4111\u200e1111\u200b11111111',
    'my card: 4111.1111.1111.1111 exp 12/27',
    '01012345678 4111111111111111',
    '4111111111111111 12 27 123',
    '4111 – 1111 – 1111 – 1111',
  ])('finds it in %s', (answer) => expect(containsCardNumber(answer)).toBe(true));

  it.each([
    ['a wrong check digit', '4111111111111112'],
    ['no known prefix', '9999999999999995'],
    ['no known length', '411111111111116'],
    ['a national number of 2001', '30101011234567'],
    ['phones', '01012345678, 01112345678, +20 12 1234 5678'],
    ['a longer reference', '841111111111111118'],
    ['words', 'twelve'],
  ])('lets pass %s', (_, answer) => expect(containsCardNumber(answer)).toBe(false));

  it('lets every national number of a real birth date pass, though some look like Diners cards', () => {
    const birth = fc.date({ min: new Date('2000-01-01'), max: new Date('2005-12-31'), noInvalidDate: true });
    let alike = 0;
    fc.assert(
      fc.property(birth, fc.integer({ min: 0, max: 99_999 }), (date, rest) => {
        const number = `3${date.toISOString().slice(2, 10).replaceAll('-', '')}01${String(rest).padStart(5, '0')}`;
        if (isLuhnValid(number) && cardBrand(number) === 'diners') alike += 1;
        expect(containsCardNumber(number)).toBe(false);
      }),
      { numRuns: 500 },
    );
    expect(alike).toBeGreaterThan(0);
  });

  it('finds any Visa number however it is grouped, in any digits', () => {
    const body = fc.stringMatching(/^4[0-9]{14}$/);
    fc.assert(
      fc.property(body, fc.integer({ min: 1, max: 8 }), fc.constantFrom(' ', '-', '  ', '.'), (start, size, gap) => {
        const number = [...'0123456789'].map((digit) => start + digit).find(isLuhnValid) ?? '';
        expect(containsCardNumber(inArabic(inGroups(number, size).replaceAll(' ', gap)))).toBe(true);
      }),
    );
  });
});

describe('a label that asks for a payment card', () => {
  it.each([
    'Card number',
    'CARD  NUMBER*',
    'Card no.',
    'Credit card number (16 digits)',
    'Visa number',
    'Ｃａｒｄ number',
    'Your CVV',
    'cvc2',
    'Card-security code',
    'رقم البطاقة',
    'رقم الكارت',
    'رقم بطاقة الائتمان',
    'الرقم السري للبطاقة',
    'رمز الأمان خلف البطاقة',
    'كود التحقق (CVV)',
  ])('%s', (label) => expect(looksLikeCardLabel(label)).toBe(true));

  it.each([
    'National ID card number',
    'Student card number',
    'Gift card no.',
    'Number of cards',
    'Business card',
    'Name on the badge',
    'رقم البطاقة الشخصية',
    'رقم بطاقة الرقم القومي',
    'رقم بطاقة الطالب',
    'رقم الهاتف',
    'رمز التحقق',
  ])('is not %s', (label) => expect(looksLikeCardLabel(label)).toBe(false));
});
