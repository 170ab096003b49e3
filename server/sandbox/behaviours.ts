import type { Behaviour, BehaviourRequest, CallFault, WebhookFault, Operation } from './behaviour.ts';
import type { ChargeStatus, Reason } from './charge.ts';
import { randomId } from './randomId.ts';
import type { Change, Store } from './store.ts';

/** What a misbehaviour is looked up by. A charge that does not exist yet has only a merchant reference. */
export type Target = { id?: string | undefined; merchantReference?: string | undefined };

/** The misbehaviours in force. Later ones win over earlier ones, word by word. */
export type Behaviours = ReturnType<typeof behaviours>;

/** The book of misbehaviours over the store. */
export function behaviours(store: Store) {
  const save = (row: Behaviour): Change => ({ table: 'behaviours', id: row.id, row });
  const remove = (row: Behaviour): Change => ({ table: 'behaviours', id: row.id, row: null });
  const all = (): Behaviour[] => [...store.all('behaviours')];
  const on = (target: Target): Behaviour[] => all().filter((each) => applies(each, target));

  return {
    all,
    on,
    add(request: BehaviourRequest): Behaviour {
      const row = { ...request, id: randomId('bh'), left: request.times ?? 1, callsLeft: request.call?.times ?? 1 };
      store.put(save(row));
      return row;
    },
    /** True when there was one of that id. */
    remove(id: string): boolean {
      const row = store.get('behaviours', id);
      if (row) store.put(remove(row));
      return row !== undefined;
    },
    clear(): void {
      const changes = all().map(remove);
      if (changes.length > 0) store.put(...changes);
    },
    /** Gives what waits for the next charge to this one; the changes belong into the write that makes the charge. */
    bindNext(chargeId: string): Change[] {
      return all()
        .filter((each) => each.scope === 'next' && !onlySpoilsCreation(each))
        .flatMap((each) => [
          save({ ...withoutFaultBeforeCreation(each), id: randomId('bh'), scope: { chargeId } }),
          each.left > 1 ? save({ ...each, left: each.left - 1 }) : remove(each),
        ]);
    },
    /** The call fault to act out now, if any; taking it uses it up once. */
    takeFault(at: Operation, when: CallFault['when'], target: Target): CallFault['how'] | undefined {
      const row = all().find(
        (each) =>
          each.call?.at === at &&
          each.call.when === when &&
          each.callsLeft > 0 &&
          (applies(each, target) || (each.scope === 'next' && (at === 'create' || at === 'list'))),
      );
      if (!row) return undefined;
      const spent = row.callsLeft === 1 && onlySpoils(row);
      store.put(spent ? remove(row) : save({ ...row, callsLeft: row.callsLeft - 1 }));
      return row.call?.how;
    },
    declines: (target: Target): Reason | undefined => on(target).findLast((each) => each.decline)?.decline,
    refusesRefund: (target: Target): boolean => on(target).some((each) => each.refuseRefund),
    paid: (target: Target): NonNullable<Behaviour['paid']> => Object.assign({}, ...on(target).map((each) => each.paid)),
    webhook: (target: Target, status: ChargeStatus): WebhookFault =>
      Object.assign(
        {},
        ...on(target)
          .map((each) => each.webhook)
          .filter((webhook) => !webhook?.on || webhook.on.includes(status)),
      ),
  };
}

function applies({ scope }: Behaviour, target: Target): boolean {
  if (scope === 'all') return true;
  if (scope === 'next') return false;
  return 'chargeId' in scope ? scope.chargeId === target.id : scope.merchantReference === target.merchantReference;
}

/** The charge exists by now, so what was to happen before it was made no longer can. */
function withoutFaultBeforeCreation(row: Behaviour): Behaviour {
  if (row.call?.at !== 'create' || row.call.when !== 'before') return row;
  const { call: _past, ...rest } = row;
  return rest;
}

function onlySpoils(row: Behaviour): boolean {
  return !row.decline && !row.paid && !row.webhook && !row.refuseRefund;
}

function onlySpoilsCreation(row: Behaviour): boolean {
  return onlySpoils(row) && (row.call?.at === 'create' || row.call?.at === 'list');
}
