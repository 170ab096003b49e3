/** The part of Apple Pay JS in use. Tests pass a fake. */
export type ApplePaySession = {
  onvalidatemerchant: ((event: { readonly validationURL: string }) => void) | null;
  onpaymentauthorized: ((event: { readonly payment?: { readonly token?: unknown } }) => void) | null;
  oncancel: (() => void) | null;
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: unknown): void;
  completePayment(result: { readonly status: number }): void;
};

export type ApplePay = {
  new (version: number, request: ApplePayRequest): ApplePaySession;
  canMakePayments(): boolean;
  supportsVersion?(version: number): boolean;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
};

export type ApplePayRequest = {
  readonly countryCode: string;
  readonly currencyCode: string;
  readonly supportedNetworks: readonly string[];
  readonly merchantCapabilities: readonly string[];
  readonly total: { readonly label: string; readonly amount: string };
  readonly lineItems: readonly { readonly label: string; readonly amount: string }[];
};

/** Returns true if this device can pay by wallet sheet. */
export function hasWalletSheet(applePay: ApplePay | undefined, version?: number): applePay is ApplePay {
  try {
    if (applePay?.canMakePayments() !== true) return false;
    return version === undefined || applePay.supportsVersion?.(version) !== false;
  } catch {
    // Throws on pages without https.
    return false;
  }
}
