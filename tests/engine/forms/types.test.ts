import { describe, expect, test } from 'vitest';
import { parseLocalMoment, parseGeoPoint, formatLocalMoment, formatGeoPoint } from '#engine/forms/index.ts';
import { foldForSearch } from '#engine/text/index.ts';
import { evaluated, formOf, issuesOf } from '#tests/support/forms.ts';

describe('a web address', () => {
  const form = formOf({ url: { type: 'url' } });

  test.each([
    [' https://example.com/a?b=c#d ', 'https://example.com/a?b=c#d'],
    ['example.com', 'https://example.com'],
    ['www.example.com:8080/shop', 'https://www.example.com:8080/shop'],
    ['http://مثال.مصر/متجر', 'http://مثال.مصر/متجر'],
  ])('%s is one', (typed, url) => {
    const { data, issues } = evaluated(form, { url: typed });
    expect(issues).toEqual([]);
    expect(data).toEqual({ url });
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'shop',
    'https://',
    'https://a b.com',
    'ftp://example.com',
    'mailto:a@b.co',
  ])('%s is none', (url) => expect(issuesOf(evaluated(form, { url }))).toEqual(['/url invalidUrl']));
});

describe('a moment', () => {
  test.each([
    ['Africa/Cairo', '2026-10-13T18:30', '2026-10-13T15:30:00.000Z'],
    ['Australia/Perth', '2026-10-13T09:00', '2026-10-13T01:00:00.000Z'],
    // Twice at that time: the first is meant.
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ])('in %s at %s is %s, and is shown there as it was typed', (zone, local, instant) => {
    expect(parseLocalMoment(local, zone)).toBe(instant);
    expect(formatLocalMoment(instant, zone)).toBe(local);
  });

  test('that clocks skip is refused as such, never moved', () => {
    const form = formOf({ at: { type: 'date-time' }, span: { type: 'date-time-range' } });
    const skipped = parseLocalMoment('2026-03-29T02:30', 'Europe/Berlin');
    expect(skipped).toBe('2026-03-29T02:30');
    expect(issuesOf(evaluated(form, { at: skipped, span: { from: skipped, to: '2026-04-01T00:00:00Z' } }))).toEqual([
      '/at noSuchTime',
      '/span noSuchTime',
    ]);
  });

  test.each(['13-10-2026', 'soon', '2026-10-13', '2026-13-13T10:00:00Z'])('is not %s', (at) => {
    expect(issuesOf(evaluated(formOf({ at: { type: 'date-time' } }), { at }))).toEqual(['/at type']);
  });

  test('has two ends in a range, the second not before the first', () => {
    const form = formOf({ span: { type: 'date-time-range', required: true } });
    const [early, late] = ['2026-10-13T09:00:00Z', '2026-10-13T12:00:00+02:00'];
    expect(issuesOf(evaluated(form, { span: { from: early, to: late } }))).toEqual([]);
    expect(issuesOf(evaluated(form, { span: { from: early, to: early } }))).toEqual([]);
    expect(issuesOf(evaluated(form, { span: { from: late, to: early } }))).toEqual(['/span ordered']);
    expect(issuesOf(evaluated(form, { span: { from: early } }))).toEqual(['/span type']);
    expect(issuesOf(evaluated(form, {}))).toEqual(['/span required']);
  });
});

describe('a place', () => {
  const place = { latitude: 30.0444, longitude: 31.2357 };

  test.each([
    '30.0444, 31.2357',
    ' (30.0444 31.2357) ',
    '٣٠٫٠٤٤٤، ٣١٫٢٣٥٧',
    'https://www.google.com/maps/@30.0444,31.2357,15z',
    'https://maps.google.com/?q=30.0444%2C31.2357',
    'https://www.openstreetmap.org/#map=15/30.0444/31.2357',
    'geo:30.0444,31.2357',
  ])('is read from %s', (text) => expect(parseGeoPoint(text)).toEqual(place));

  test.each(['Cairo', '130, 31', '30.04', 'https://example.com/'])(
    '%s stays as it was typed and is refused',
    (text) => {
      expect(parseGeoPoint(text)).toBe(text);
      expect(issuesOf(evaluated(formOf({ at: { type: 'location' } }), { at: text }))).toEqual(['/at type']);
    },
  );

  test('is written as it is read', () => {
    expect(parseGeoPoint(formatGeoPoint(place))).toEqual(place);
    expect(parseGeoPoint('')).toBeUndefined();
  });
});

describe('a shown value', () => {
  const form = formOf({
    code: { type: 'read-only', default: 'MSR' },
    mode2: { type: 'read-only', default: { from: 'mode' } },
  });

  test('is what it begins with, whatever is sent', () => {
    const { data, computed, issues, corrections } = evaluated(form, { code: 'mine' });
    expect(data).toEqual({ code: 'MSR', mode2: 'create' });
    expect(computed.get('/code')).toBe('MSR');
    expect([...issues, ...corrections]).toEqual([]);
  });

  test('is what is stored once something is', () => {
    expect(evaluated(form, { code: 'mine' }, { saved: { code: 'OLD' }, facts: { mode: 'edit' } }).data).toEqual({
      code: 'OLD',
    });
  });
});

test('texts are found whatever their case, accents, digits and Arabic spelling', () => {
  for (const [typed, meant] of [
    ['إسكندريه', 'الاسكندرية'],
    ['مُحَمَّد', 'محمد'],
    ['ـمـصـر', 'مصر'],
    ['cafe', 'Café'],
    ['١٩٩', 'Town 199'],
    ['علي', 'على'],
  ] as const) {
    expect(foldForSearch(meant)).toContain(foldForSearch(typed));
  }
});
