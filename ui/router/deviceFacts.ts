import type { FactDeclarations } from '#engine/conditions/index.ts';
import { storedKey } from '#ui/browser/storedKey.ts';
import { type ApplePay, hasWalletSheet } from '#ui/flows/ports/applePay.ts';

/**
 * Returns the facts that only the browser knows: its abilities and stored values. They only hide or explain; the server
 * decides without them.
 */
export function deviceFacts(stored: FactDeclarations): Readonly<Record<string, unknown>> {
  const { ApplePaySession: applePay } = globalThis as { readonly ApplePaySession?: ApplePay };
  const kept = Object.keys(stored).map((fact) => [fact, localStorage.getItem(storedKey(fact)) ?? '']);
  return {
    'device.walletSheet': hasWalletSheet(applePay),
    ...Object.fromEntries(kept),
  };
}
