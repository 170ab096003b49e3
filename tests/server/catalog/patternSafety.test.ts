import { describe, expect, test } from 'vitest';
import { isPlainPattern } from '#server/catalog/plainPattern.ts';
import { patternSafety } from '#server/catalog/patternSafety.ts';

const plain = [
  '^(0[1-9]|1[0-2])/[0-9]{2}$',
  '^01[0125][0-9]{8}$',
  '^[0-9+]{11}$',
  '^[^\\s@]{1,64}@[^\\s@]+\\.[^\\s@.]{2,}$',
  '^\\+?[0-9]+$',
  '^\\s*[0-9]+\\s*$',
  '^\\s*[0-9٠-٩۰-۹]+\\s*$',
  '^(logged_out|sessionExpired)$',
  '[^A-Za-z0-9\\s]',
];
const slow = [
  '^(a|a)*$',
  '^(\\w+\\s?)*$',
  '^([\\u0600-\\u06FF]+ ?)+$',
  '^\\d+\\d+\\d+$',
  '^[٠-٧]+[٥-٩]+[٦-٨]+$',
  '^[\u1fff-\u2fff]+\\s+\\s+=$',
  '^a*a*a*$',
  '^.*.*=.*$',
  '(x+x+)+y',
  '[a-z]+=$',
];

describe('a pattern that strangers type against', () => {
  test.each(plain)('%s is seen to be harmless without analysis', (pattern) => {
    expect(isPlainPattern(pattern)).toBe(true);
    expect(patternSafety(pattern)).toEqual({ safe: true });
  });

  test.each(slow)('%s is refused, with the reason', (pattern) => {
    expect(isPlainPattern(pattern)).toBe(false);
    expect(patternSafety(pattern)).toMatchObject({ safe: false, why: expect.stringMatching(/exponential|polynomial/) });
  });

  test('one that is neither plain nor slow is let through by the analysis', () => {
    expect(isPlainPattern('^([a-z]+-)*[a-z]+$')).toBe(false);
    expect(patternSafety('^([a-z]+-)*[a-z]+$')).toEqual({ safe: true });
  });
});
