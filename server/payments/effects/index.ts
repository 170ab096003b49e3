import type { EffectRunner } from './effect.ts';
import { enqueue } from './enqueue.ts';
import { log } from './log.ts';
import { notify } from './notify.ts';
import { postLedger } from './postLedger.ts';
import { updateRow } from './updateRow.ts';
import { sendTo } from './sendTo.ts';
import { stock } from './stock.ts';
import { task } from './task.ts';

/** Every action of the processes of orders and attempts. */
export const effects: Readonly<Record<string, EffectRunner>> = {
  enqueue,
  log,
  notify,
  postLedger,
  sendTo,
  stock,
  task,
  updateRow,
};
