import { type ApplePay, hasWalletSheet } from '#ui/flows/ports/applePay.ts';

/** Facts that only the browser knows. They can hide or explain, nothing more: the server decides without them. */
export function deviceFacts(): Readonly<Record<string, unknown>> {
  const { ApplePaySession: applePay } = globalThis as { readonly ApplePaySession?: ApplePay };
  return {
    'device.walletSheet': hasWalletSheet(applePay),
    'device.webCrypto': globalThis.crypto?.subtle !== undefined,
    'stored.dont-show-advertisement': localStorage.getItem('dont-show-advertisement') ?? '',
  };
}
