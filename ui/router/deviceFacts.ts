/** Facts that only the browser knows. They can hide or explain, nothing more: the server decides without them. */
export function deviceFacts(): Readonly<Record<string, unknown>> {
  return {
    'device.walletSheet': hasWalletSheet(),
    'device.webCrypto': globalThis.crypto?.subtle !== undefined,
    'stored.dont-show-advertisement': localStorage.getItem('dont-show-advertisement') ?? '',
  };
}

function hasWalletSheet(): boolean {
  const session = (globalThis as { ApplePaySession?: { canMakePayments?: () => boolean } }).ApplePaySession;
  try {
    return session?.canMakePayments?.() === true;
  } catch {
    // It throws on pages without https.
    return false;
  }
}
