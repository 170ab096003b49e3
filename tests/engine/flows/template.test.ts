import { describe, expect, test } from 'vitest';
import { compileParams, compileTemplate, FlowError, templateFindings } from '#engine/flows/index.ts';

const roots = ['context', 'event', 'input'];
const fill = (value: unknown, scope: Record<string, unknown> = {}) => compileTemplate(value, roots)(scope);

describe('a template', () => {
  test('takes values from anywhere inside it', () => {
    const scope = { context: { token: 't1', lines: [{ price: 5 }] }, event: { output: { status: 'paid' } } };
    const value = {
      a: { from: '/context/token' },
      b: [{ from: '/context/lines/0/price' }, 'x'],
      c: { d: { from: '/event/output/status' } },
    };
    expect(fill(value, scope)).toEqual({ a: 't1', b: [5, 'x'], c: { d: 'paid' } });
  });

  test('leaves out what is not there, takes else where it is said, and keeps the places of a list', () => {
    const scope = { context: { empty: null } };
    expect(fill({ a: { from: '/context/nothing' }, b: { from: '/context/empty', else: 'x' } }, scope)).toEqual({
      b: 'x',
    });
    expect(fill([{ from: '/context/nothing' }, 1], scope)).toEqual([null, 1]);
    expect(fill({ from: '/context/nothing', else: { from: '/context/other', else: 2 } }, scope)).toBe(2);
    expect(fill({ from: '/context/zero', else: 1 }, { context: { zero: 0 } })).toBe(0);
  });

  test('sees own data only', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect(fill({ from: `/context/${name}` }, { context: {} })).toBeUndefined();
    }
  });

  test.each([
    [{ from: '/context/a', or: 1 }, 'flow.badTemplate', '/or'],
    [{ from: '/window/a' }, 'flow.unknownRoot', '/from'],
    [{ from: '/contxt/a' }, 'flow.unknownRoot', '/from'],
    [{ from: 'context/a' }, 'flow.badPointer', '/from'],
    [{ from: '/context' }, 'flow.badPointer', '/from'],
    [{ from: '/context/$input' }, 'flow.badPointer', '/from'],
    [{ with: [{ from: '/context/a', else: { from: '/nowhere/a' } }] }, 'flow.unknownRoot', '/with/0/else/from'],
  ])('%j is refused when it is compiled', (value, code, path) => {
    expect(templateFindings(value, roots)).toEqual([expect.objectContaining({ code, path })]);
    expect(() => compileTemplate(value, roots)).toThrow(FlowError);
  });

  test('says which root was meant', () => {
    expect(templateFindings({ from: '/contxt/a' }, roots)[0]?.nearest).toBe('context');
  });

  test('an object with an entry named from is one when that is not a pointer', () => {
    expect(fill({ from: { from: '/context/day' }, to: 2 }, { context: { day: 1 } })).toEqual({ from: 1, to: 2 });
  });
});

test('parameters of blocks keep texts and what belongs to narrower places', () => {
  const params = {
    text: { en: 'Pay', ar: 'ادفع' },
    rows: [{ label: 'Fees', from: '/fees' }],
    column: { from: '/row/name' },
    value: { from: '/context/view' },
  };
  const filled = compileParams(params, ['context'])({ context: { view: 1 } });
  expect(filled).toEqual({ ...params, value: 1 });
});
