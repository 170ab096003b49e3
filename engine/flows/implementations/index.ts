import { callActor } from './call.ts';
import { enqueueAction } from './enqueue.ts';
import { removeItemAction } from './removeItem.ts';
import { navigateAction } from './navigate.ts';
import { ifGuard } from './if.ts';
import { journeyActor } from './journey.ts';
import { lightboxActor } from './lightbox.ts';
import { logAction } from './log.ts';
import { newIdempotencyKeyAction } from './newIdempotencyKey.ts';
import { notifyAction } from './notify.ts';
import { pollActor } from './poll.ts';
import { postLedgerAction } from './postLedger.ts';
import { updateRowAction } from './updateRow.ts';
import { redirectAction } from './redirect.ts';
import { setItemAction } from './setItem.ts';
import { toastAction } from './toast.ts';
import { assignAction } from './assign.ts';
import { sendToAction } from './sendTo.ts';
import { stockAction } from './stock.ts';
import { taskAction } from './task.ts';
import { walletSheetActor } from './walletSheet.ts';
import type { Implementation } from './implementation.ts';

const implementations: readonly Implementation[] = [
  callActor,
  enqueueAction,
  removeItemAction,
  navigateAction,
  ifGuard,
  journeyActor,
  lightboxActor,
  logAction,
  newIdempotencyKeyAction,
  notifyAction,
  pollActor,
  postLedgerAction,
  updateRowAction,
  redirectAction,
  setItemAction,
  toastAction,
  assignAction,
  sendToAction,
  stockAction,
  taskAction,
  walletSheetActor,
];

/** All implementations of journeys and processes, by name. Names are unique across guards, actions and actors. */
export const flowImplementations: ReadonlyMap<string, Implementation> = new Map(
  implementations.map((implementation) => [implementation.name, implementation]),
);
