import { describe, expect, test, vi } from 'vitest';
import { hasWalletSheet } from '#ui/flows/index.ts';
import type { ApplePay, ApplePayRequest, ApplePaySession } from '#ui/flows/ports/applePay.ts';
import { walletSheetWith } from '#ui/flows/ports/walletSheet.ts';

/** Apple Pay JS as it behaves: validation and authorisation come as events, the sheet shows the result. */
function fakeApplePay({ can = true, version = 3, throws = '' } = {}) {
  const sessions: FakeSession[] = [];
  class FakeSession implements ApplePaySession {
    static STATUS_SUCCESS = 0;
    static STATUS_FAILURE = 1;
    static canMakePayments = (): boolean => {
      if (throws === 'can') throw new Error('insecure');
      return can;
    };
    static supportsVersion = (asked: number): boolean => asked <= version;
    onvalidatemerchant: ApplePaySession['onvalidatemerchant'] = null;
    onpaymentauthorized: ApplePaySession['onpaymentauthorized'] = null;
    oncancel: ApplePaySession['oncancel'] = null;
    begin = vi.fn(() => {
      if (throws === 'begin') throw new Error('no gesture');
    });
    abort = vi.fn();
    completeMerchantValidation = vi.fn();
    completePayment = vi.fn();
    readonly version: number;
    readonly request: ApplePayRequest;
    constructor(asked: number, request: ApplePayRequest) {
      if (throws === 'new') throw new Error('bad request');
      this.version = asked;
      this.request = request;
      sessions.push(this);
    }
  }
  return { applePay: FakeSession as unknown as ApplePay, sessions };
}

const input = {
  settings: {
    version: 3,
    country: 'EG',
    networks: ['masterCard'],
    capabilities: ['supports3DS'],
    lines: [
      { label: { en: 'Subtotal', ar: 'الإجمالي الفرعي' }, from: '/subTotal' },
      {
        label: { en: 'Discount', ar: 'الخصم' },
        from: '/discount',
        named: '/promo',
        unnamed: { en: 'None', ar: 'لا يوجد' },
      },
      { label: { en: 'Fees', ar: 'الرسوم' }, from: '/fees' },
    ],
  },
  summary: { currency: 'EGP', total: 134_700, merchant: 'Dar El Nagham', subTotal: 130_000, discount: 0, fees: 4_700 },
  validate: 'wallet.validate',
  submit: 'wallet.submit',
  with: { ref: 'a1' },
};

function open(
  answers: Record<string, unknown>,
  options: Parameters<typeof fakeApplePay>[0] = {},
  given: Record<string, unknown> = input,
) {
  const { applePay, sessions } = fakeApplePay(options);
  const call = vi.fn(async (operation: string) => {
    const answer = answers[operation];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const log = vi.fn();
  const abort = new AbortController();
  const ended = walletSheetWith({ applePay, call, lang: () => 'en', log })(given, abort.signal);
  ended.catch(() => undefined);
  return { ended, call, log, abort, session: sessions[0] };
}
const said = {
  'wallet.validate': { session: { merchant: 1 } },
  'wallet.submit': { status: 'paid', message: 'APPROVED' },
};
const token = { payment: { token: { data: 'x' } } };

describe('the wallet sheet', () => {
  test('begins at once, in the click, and shows the quote', () => {
    const { session } = open(said);
    expect(session?.begin).toHaveBeenCalledTimes(1);
    expect(session?.version).toBe(3);
    expect(session?.request).toEqual({
      countryCode: 'EG',
      currencyCode: 'EGP',
      supportedNetworks: ['masterCard'],
      merchantCapabilities: ['supports3DS'],
      total: { label: 'Dar El Nagham', amount: '1347.00' },
      lineItems: [
        { label: 'Subtotal', amount: '1300.00' },
        { label: 'Discount (None)', amount: '0.00' },
        { label: 'Fees', amount: '47.00' },
      ],
    });
  });

  test('names the promo in the line of the discount', () => {
    const { session } = open(said, {}, { ...input, summary: { ...input.summary, promo: 'SUMMER' } });
    expect(session?.request.lineItems[1]?.label).toBe('Discount (SUMMER)');
  });

  test('validates the merchant, takes the payment, and ends with the answer', async () => {
    const { ended, call, session } = open(said);
    session?.onvalidatemerchant?.({ validationURL: 'https://apple.example/v' });
    await vi.waitFor(() => expect(session?.completeMerchantValidation).toHaveBeenCalledWith({ merchant: 1 }));
    session?.onpaymentauthorized?.(token);
    await expect(ended).resolves.toEqual({ status: 'paid', message: 'APPROVED' });
    expect(session?.completePayment).toHaveBeenCalledExactlyOnceWith({ status: 0 });
    expect(call.mock.calls.map((args: unknown[]) => args.slice(0, 2))).toEqual([
      ['wallet.validate', { ref: 'a1', validationUrl: 'https://apple.example/v' }],
      ['wallet.submit', { ref: 'a1', paymentToken: { data: 'x' } }],
    ]);
  });

  test.each([
    ['the server says otherwise', { status: 'failed', message: 'DECLINED' }, token, 'DECLINED'],
    ['the server does not know', { status: 'unknown' }, token, undefined],
    ['the server says nothing', undefined, token, undefined],
    ['the call fails', Object.assign(new Error('x'), { code: 'timeout' }), token, undefined],
    ['the token is missing', { status: 'paid' }, { payment: {} }, undefined],
  ])('shows a failure and fails when %s', async (_, answer, event, message) => {
    const { ended, session } = open({ ...said, 'wallet.submit': answer });
    session?.onpaymentauthorized?.(event);
    const failure = await ended.catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ code: 'walletSheet.failed' });
    expect((failure as { message?: unknown }).message).toBe(message);
    expect(session?.completePayment).toHaveBeenCalledExactlyOnceWith({ status: 1 });
  });

  test('logs an empty validation, closes the sheet and fails, whatever cancel says then', async () => {
    const { ended, log, session } = open({ ...said, 'wallet.validate': {} });
    session?.abort.mockImplementation(() => session.oncancel?.());
    session?.onvalidatemerchant?.({ validationURL: 'https://apple.example/v' });
    await expect(ended).rejects.toEqual({ code: 'walletSheet.failed' });
    expect(log).toHaveBeenCalledWith({ message: 'Empty Merchant validation Response' });
    expect(session?.abort).toHaveBeenCalled();
  });

  test('is cancelled by the person, and by its journey', async () => {
    const one = open(said);
    one.session?.oncancel?.();
    await expect(one.ended).rejects.toEqual({ code: 'walletSheet.cancelled' });
    const other = open(said);
    other.abort.abort();
    await expect(other.ended).rejects.toEqual({ code: 'walletSheet.cancelled' });
    expect(other.session?.abort).toHaveBeenCalled();
  });

  test.each([
    ['has none', { can: false }],
    ['has an older one', { version: 2 }],
    ['throws when asked', { throws: 'can' }],
    ['cannot make one', { throws: 'new' }],
    ['cannot begin it', { throws: 'begin' }],
  ])('is unavailable on a device that %s', async (_, options) => {
    await expect(open(said, options).ended).rejects.toEqual({ code: 'walletSheet.unavailable' });
  });

  test('the capability is known beforehand', () => {
    expect(hasWalletSheet(undefined)).toBe(false);
    expect(hasWalletSheet(fakeApplePay().applePay)).toBe(true);
    expect(hasWalletSheet(fakeApplePay({ throws: 'can' }).applePay)).toBe(false);
  });
});
