import type { BankClock } from './bankClock.ts';
import { BankError } from './bankError.ts';
import type { Behaviours } from './behaviours.ts';
import { type Charge, type ChargeStatus, isOpen, mayBecome } from './charge.ts';
import type { Webhooks } from './webhooks.ts';
import type { Change, Store } from './store.ts';

/** All charges: found by every number a person or a program may know, changed in one place only. */
export type ChargeBook = ReturnType<typeof chargeBook>;

/** The part of a charge that a change brings with it. */
type Patch = Partial<Omit<Charge, 'id' | 'number' | 'status' | 'history' | 'createdAt' | 'updatedAt'>>;

/** The book over the store. Every change of status writes its webhook in the same line of the journal. */
export function chargeBook(store: Store, clock: BankClock, behaviours: Behaviours, webhooks: Webhooks) {
  const keys = new Map<string, string>();
  const open = new Set<string>();
  for (const charge of store.all('charges')) index(charge);

  function index(charge: Charge): void {
    keys.set(`key ${charge.idempotencyKey}`, charge.id);
    keys.set(`merchant ${charge.merchantReference}`, charge.id);
    keys.set(`system ${charge.systemReference}`, charge.id);
    keys.set(`page ${charge.pageToken}`, charge.id);
    if (charge.voucher) keys.set(`voucher ${charge.voucher}`, charge.id);
    if (isOpen(charge)) open.add(charge.id);
    else open.delete(charge.id);
  }

  function find(kind: 'key' | 'merchant' | 'system' | 'page' | 'voucher', value: string): Charge | undefined {
    const charge = store.get('charges', keys.get(`${kind} ${value}`) ?? '');
    // A page token that a newer one replaced opens nothing.
    return kind === 'page' && charge?.pageToken !== value ? undefined : charge;
  }

  function save(charge: Charge, ...more: Change[]): Charge {
    store.put({ table: 'charges', id: charge.id, row: charge }, ...more);
    index(charge);
    return charge;
  }

  const book = {
    /** The charge of that id, else NOT_FOUND. */
    get(id: string): Charge {
      const charge = store.get('charges', id);
      if (!charge) throw new BankError('NOT_FOUND', `There is no charge ${id.slice(0, 60)}.`);
      return charge;
    },
    find,
    /** How many charges there ever were. */
    count: (): number => store.size('charges'),
    /** All charges, oldest first. */
    all: (): Charge[] => [...store.all('charges')],
    /** Writes a new charge and gives it the misbehaviours that wait for the next one. */
    add(charge: Charge): Charge {
      save(charge, ...behaviours.bindNext(charge.id));
      return webhooks.wanted(charge) ? save(charge, ...webhooks.about(charge)) : charge;
    },
    /** Changes what does not touch the status. */
    update: (charge: Charge, patch: Patch): Charge =>
      save({ ...charge, ...patch, updatedAt: clock.now().toISOString() }),
    /** Moves a charge on; CHARGE_CLOSED when it may not go there. */
    become(charge: Charge, status: ChargeStatus, patch: Patch = {}): Charge {
      if (!mayBecome(charge.status, status)) throw closed(charge);
      const at = clock.now().toISOString();
      const { reason: _past, ...rest } = charge;
      const history = [...charge.history, { status, at, ...(patch.reason ? { reason: patch.reason } : {}) }];
      const next: Charge = { ...rest, ...patch, status, history, updatedAt: at };
      return save(next, ...(webhooks.wanted(next) ? webhooks.about(next) : []));
    },
    /** Lets every open charge expire whose time has come. */
    expireDue(): void {
      const now = clock.now().toISOString();
      for (const id of open) {
        const charge = book.get(id);
        if (charge.expiresAt <= now) book.become(charge, 'EXPIRED');
      }
    },
    /** Forgets the indexes; for when the store was cleared. */
    clear(): void {
      keys.clear();
      open.clear();
    },
  };
  return book;
}

/** The refusal for a charge that has already ended. */
export function closed(charge: Charge): BankError {
  return new BankError('CHARGE_CLOSED', `The charge is ${charge.status}.`, 'status');
}
