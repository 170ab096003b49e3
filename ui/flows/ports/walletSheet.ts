import { type Failure, failureOf, type JourneyPorts, readAt } from '#engine/flows/index.ts';
import { toDecimal } from '#engine/money/index.ts';
import { type Lang, localize, type Text } from '#engine/text/index.ts';
import { type ApplePay, type ApplePayRequest, type ApplePaySession, hasWalletSheet } from './applePay.ts';
export type WalletSheetPorts = {
  /** Apple Pay JS, where the device has it. */
  readonly applePay: ApplePay | undefined;
  readonly call: JourneyPorts['call'];
  readonly lang: () => Lang;
  readonly log: JourneyPorts['log'];
};

type Input = {
  readonly settings: SheetSettings;
  readonly summary: SheetSummary;
  /** Operation that validates the merchant; gets {…with, validationUrl}, answers {session}. */
  readonly validate: string;
  /** Operation that takes the payment; gets {…with, paymentToken}, answers {status, message}. */
  readonly submit: string;
  readonly with?: Readonly<Record<string, unknown>>;
};

type Answer = { readonly status?: unknown; readonly message?: unknown };

/**
 * Runs Apple Pay's sheet: capability, session, validation of the merchant, authorisation. Resolves with the answer of the
 * operation that took the payment, and only when its status is paid. Rejects with walletSheet.unavailable (this device or
 * page cannot), .cancelled (the person closed it) or .failed (with the server's message). Begins at once, for the browser
 * allows that only inside a person's own click.
 */
export function walletSheetWith(ports: WalletSheetPorts): JourneyPorts['walletSheet'] {
  return (given, signal) =>
    new Promise((resolve, reject) => {
      const input = given as unknown as Input;
      const session = begun(input, ports);
      if (session === undefined) {
        reject({ code: 'walletSheet.unavailable' } satisfies Failure);
        return;
      }
      const sheet = { session, input, ports, signal };
      // Cancel is also told when the validation failed: whoever comes first has the word.
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- one handler, as Apple describes it
      session.oncancel = () => reject({ code: 'walletSheet.cancelled' } satisfies Failure);
      session.onvalidatemerchant = ({ validationURL }) => {
        validate(sheet, validationURL).catch((failure: unknown) => {
          reject(failure);
          abort(session);
        });
      };
      session.onpaymentauthorized = (event) => {
        authorize(sheet, event.payment?.token).then(resolve, reject);
      };
      signal.addEventListener('abort', () => {
        reject({ code: 'walletSheet.cancelled' } satisfies Failure);
        abort(session);
      });
      try {
        session.begin();
      } catch {
        reject({ code: 'walletSheet.unavailable' } satisfies Failure);
      }
    });
}

type Sheet = {
  readonly session: ApplePaySession;
  readonly input: Input;
  readonly ports: WalletSheetPorts;
  readonly signal: Parameters<JourneyPorts['call']>[2];
};

function begun({ settings, summary }: Input, { applePay, lang, log }: WalletSheetPorts): ApplePaySession | undefined {
  if (!hasWalletSheet(applePay, settings.version)) return undefined;
  try {
    return new applePay(settings.version, applePayRequest(settings, summary, lang()));
  } catch (thrown) {
    log({ message: 'the wallet sheet could not be made', with: { reason: String(thrown) } });
    return undefined;
  }
}

async function validate({ session, input, ports, signal }: Sheet, validationUrl: string): Promise<void> {
  const answer = await called(() => ports.call(input.validate, { ...input.with, validationUrl }, signal));
  const merchant = (answer as { session?: unknown } | null)?.session;
  if (merchant === undefined || merchant === null || merchant === '') {
    ports.log({ message: 'Empty Merchant validation Response' });
    throw { code: 'walletSheet.failed' } satisfies Failure;
  }
  session.completeMerchantValidation(merchant);
}

/** What the server says decides; without a token, or without its word, the sheet shows a failure. */
async function authorize({ session, input, ports, signal }: Sheet, paymentToken: unknown): Promise<unknown> {
  const { STATUS_SUCCESS, STATUS_FAILURE } = ports.applePay as ApplePay;
  try {
    if (paymentToken === undefined || paymentToken === null) throw { code: 'walletSheet.failed' } satisfies Failure;
    const answer = (await called(() => ports.call(input.submit, { ...input.with, paymentToken }, signal))) as Answer;
    if (answer.status !== 'paid') throw { code: 'walletSheet.failed', message: answer.message } satisfies Failure;
    session.completePayment({ status: STATUS_SUCCESS });
    return answer;
  } catch (thrown) {
    session.completePayment({ status: STATUS_FAILURE });
    throw thrown;
  }
}

/** A call's own failure is the sheet's, with its code as the cause. */
async function called(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return (await call()) ?? {};
  } catch (thrown) {
    const { code, message } = failureOf(thrown, 'unexpected');
    throw { code: 'walletSheet.failed', cause: code, message } satisfies Failure;
  }
}

function abort(session: ApplePaySession): void {
  try {
    session.abort();
  } catch {
    // It had ended by itself.
  }
}

/**
 * What a payment option's settings say of the sheet. A line takes its amount from the summary by pointer; `named` points at
 * a text put behind its label, `unnamed` is that text when there is none: Discount (None).
 */
type SheetSettings = {
  readonly version: number;
  readonly country: string;
  readonly networks: readonly string[];
  readonly capabilities: readonly string[];
  readonly lines?: readonly {
    readonly label: Text;
    readonly from: string;
    readonly named?: string;
    readonly unnamed?: Text;
  }[];
};

/** The quote that the sheet shows, in minor units, and whom the money goes to. */
type SheetSummary = { readonly currency: string; readonly total: number; readonly merchant: string } & Readonly<
  Record<string, unknown>
>;

/** The sheet shows the server's quote and nothing else: its total is what will be charged. */
function applePayRequest(settings: SheetSettings, summary: SheetSummary, lang: Lang): ApplePayRequest {
  const { currency, total, merchant } = summary;
  return {
    countryCode: settings.country,
    currencyCode: currency,
    supportedNetworks: settings.networks,
    merchantCapabilities: settings.capabilities,
    total: { label: merchant, amount: toDecimal(total, currency) },
    lineItems: (settings.lines ?? []).map(({ label, from, named, unnamed }) => {
      const name = named === undefined ? undefined : (at(summary, named) ?? '');
      const behind = name === '' ? localize(unnamed ?? '', lang) : name;
      const said = localize(label, lang);
      return {
        label: behind === undefined || behind === '' ? said : `${said} (${String(behind)})`,
        amount: toDecimal(Number(at(summary, from) ?? 0), currency),
      };
    }),
  };
}

function at(summary: SheetSummary, pointer: string): unknown {
  return readAt(summary, pointer.slice(1).split('/'));
}
