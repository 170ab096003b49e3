import type { FactDeclarations } from '#engine/conditions/index.ts';
import { storedKey } from '#ui/browser/storedKey.ts';
import { type ApplePay, hasWalletSheet } from '#ui/flows/ports/applePay.ts';

/**
 * Facts that only the browser knows: what it can do, and those that it keeps, empty where they were never set. They can
 * hide or explain, nothing more: the server decides without them.
 */
export function deviceFacts(stored: FactDeclarations): Readonly<Record<string, unknown>> {
  const { ApplePaySession: applePay } = globalThis as { readonly ApplePaySession?: ApplePay };
  const kept = Object.keys(stored).map((fact) => [fact, localStorage.getItem(storedKey(fact)) ?? '']);
  return {
    'device.walletSheet': hasWalletSheet(applePay),
    ...Object.fromEntries(kept),
  };
}
