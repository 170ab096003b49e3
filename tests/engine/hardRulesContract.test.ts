import { describe as suite, expect, test } from 'vitest';
import {
  initialProcessTransition,
  compileProcess,
  describe,
  timerTransition,
  type ProcessRow,
  processTransition,
} from '#engine/flows/index.ts';
import { testCatalog } from '#tests/support/catalog.ts';

const catalog = testCatalog('tests/support/packs/hard-rules');
const definition = catalog.get('process', 'contract');
if (definition === undefined) throw new Error('the pack has no contract');
const contract = compileProcess({ id: 'contract', version: catalog.version('process', 'contract'), definition });

const business = { id: 7, owner: 'Mona', register: '', pages: 3 };
const at = '2026-03-01T09:00:00.000Z';
const submit = { type: 'SUBMIT', register: 'CR-204816', at };

/** What a table keeps: the row goes through JSON between two steps. */
const kept = (row: ProcessRow): ProcessRow => JSON.parse(JSON.stringify(row)) as ProcessRow;
const start = () => kept(initialProcessTransition(contract, {}, { row: business }).next);
const after = (...events: { type: string }[]) =>
  events.reduce((row, event) => kept(processTransition(contract, row, event, { row: business }).next), start());
const seen = (row: ProcessRow) => {
  const { state, progress, tags, allowed } = describe(contract, row);
  return { state, progress, tags, events: allowed.map(({ event }) => event) };
};

suite('the panel of a contract', () => {
  test('goes from nothing over half to the whole; it collapses when shipped, and then nothing is to be verified', () => {
    expect(seen(start())).toEqual({ state: 'empty', progress: 0, tags: [], events: ['SUBMIT'] });
    expect(seen(after(submit))).toEqual({
      state: 'submitted',
      progress: 50,
      tags: [],
      events: ['CONFIRM', 'RETURN'],
    });
    const confirmed = [submit, { type: 'CONFIRM', at }];
    expect(seen(after(...confirmed))).toEqual({ state: 'confirmed', progress: 100, tags: [], events: ['SHIP'] });
    const shipped = [...confirmed, { type: 'SHIP' }];
    expect(seen(after(...shipped))).toMatchObject({
      state: 'shipped',
      progress: 100,
      tags: ['verifyHidden', 'collapsed'],
    });
    expect(seen(after(...shipped, { type: 'SIGN' }))).toEqual({
      state: 'signed',
      progress: 100,
      tags: ['verifyHidden'],
      events: [],
    });
  });

  test('says in both languages where it stands, and who may do what next', () => {
    expect(describe(contract, after(submit))).toMatchObject({
      label: { en: 'Submitted', ar: 'أُرسل' },
      tone: 'warning',
      description: { en: 'We read it within three days.' },
      allowed: [
        { event: 'CONFIRM', sentBy: ['admin'], permission: 'confirm contracts' },
        { event: 'RETURN', sentBy: ['admin'], permission: 'confirm contracts' },
      ],
    });
  });

  test.each([
    ['a register that is too short', { ...submit, register: 'CR' }, business],
    ['no register', { type: 'SUBMIT', at }, business],
    ['a contract without pages', submit, { ...business, pages: 0 }],
  ])('does not take %s', (_, event, row) => {
    const before = start();
    expect(processTransition(contract, before, event, { row })).toEqual({
      accepted: false,
      reason: 'notAccepted',
      next: before,
    });
  });

  test('takes events only from who may send them, and only where they stand', () => {
    expect(processTransition(contract, start(), submit, { row: business, sentBy: 'seller' })).toMatchObject({
      reason: 'forbidden',
    });
    expect(processTransition(contract, start(), submit, { row: business, sentBy: 'owner' })).toMatchObject({
      accepted: true,
    });
    const confirm = { type: 'CONFIRM', at };
    expect(processTransition(contract, after(submit), confirm, { row: business, sentBy: 'owner' })).toMatchObject({
      reason: 'forbidden',
    });
    expect(processTransition(contract, start(), confirm, { row: business, sentBy: 'admin' })).toMatchObject({
      reason: 'notAccepted',
    });
    expect(processTransition(contract, after(submit), { type: 'xstate.after.1' }, { row: business })).toMatchObject({
      reason: 'unknownEvent',
    });
  });

  test('writes columns of its row, tells the seller, and knows why it came back', () => {
    const submitted = processTransition(contract, start(), submit, { row: business });
    expect(submitted).toMatchObject({
      effects: [{ type: 'updateRow', params: { register: 'CR-204816', submittedAt: at } }],
    });
    expect(processTransition(contract, after(submit), { type: 'CONFIRM', at }, { row: business })).toMatchObject({
      effects: [
        { type: 'updateRow', params: { confirmedAt: at } },
        { type: 'notify', params: { to: 'seller', message: 'market.contractConfirmed' } },
      ],
    });
    expect(after(submit, { type: 'RETURN', reason: 'A page is missing' } as never)).toMatchObject({
      value: 'empty',
      context: { round: 2, reason: 'A page is missing' },
    });
  });

  test('that nobody reads for three days becomes somebody’s task, unless it was read', () => {
    const submitted = processTransition(contract, start(), submit, { row: business });
    if (!submitted.accepted) throw new Error('refused');
    const [timer] = submitted.timers.set;
    expect(timer?.delay).toBe(3 * 24 * 3_600_000);
    const id = timer?.id ?? '';
    expect(timerTransition(contract, kept(submitted.next), id, { row: business })).toMatchObject({
      accepted: true,
      effects: [{ type: 'task', params: { kind: 'decision' } }],
    });
    const confirmed = processTransition(contract, after(submit), { type: 'CONFIRM', at }, { row: business });
    expect(confirmed).toMatchObject({ timers: { cancel: [id] } });
    expect(timerTransition(contract, after(submit, { type: 'CONFIRM', at } as never), id)).toMatchObject({
      accepted: false,
    });
  });
});
