import { type Failure, failureOf, type JourneyPorts, readAt } from '#engine/flows/index.ts';
import { toDecimal } from '#engine/money/index.ts';
import { type Lang, localize, type Text } from '#engine/text/index.ts';
import { type ApplePay, type ApplePayRequest, type ApplePaySession, hasWalletSheet } from './applePay.ts';
export type WalletSheetPorts = {
  /** Apple Pay JS, if the device has it. */
  readonly applePay: ApplePay | undefined;
  readonly call: JourneyPorts['call'];
  readonly lang: () => Lang;
  readonly log: JourneyPorts['log'];
};

type Input = {
  readonly settings: SheetSettings;
  readonly summary: SheetSummary;
  /** Operation that validates the merchant: takes {…with, validationUrl}, returns {session}. */
  readonly validate: string;
  /** Operation that pays: takes {…with, paymentToken}, returns {status, message}. */
  readonly submit: string;
  readonly with?: Readonly<Record<string, unknown>>;
};

type Answer = { readonly status?: unknown; readonly message?: unknown };

/**
 * Runs Apple Pay's sheet. Resolves with the payment operation's output if its status is paid. Rejects with
 * walletSheet.unavailable, .cancelled or .failed (with the server's message). Starts synchronously: browsers open the
 * sheet only inside a click.
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
      // A failed validation cancels the sheet too. The first rejection counts.
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

/** The server's status decides. Without a token or a reply, the sheet shows a failure. */
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

/** A failed call fails the sheet, with its code as the cause. */
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
    // The sheet had already ended.
  }
}

/**
 * The sheet's settings of a payment option. A line reads its amount from the summary by pointer. `named` points at a
 * text shown after the label, and `unnamed` replaces a missing one: Discount (None).
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

/** The quote in minor units, and the merchant. */
type SheetSummary = { readonly currency: string; readonly total: number; readonly merchant: string } & Readonly<
  Record<string, unknown>
>;

/** The sheet shows the server's quote only: its total is what will be charged. */
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
      const labelText = localize(label, lang);
      return {
        label: behind === undefined || behind === '' ? labelText : `${labelText} (${String(behind)})`,
        amount: toDecimal(Number(at(summary, from) ?? 0), currency),
      };
    }),
  };
}

function at(summary: SheetSummary, pointer: string): unknown {
  return readAt(summary, pointer.slice(1).split('/'));
}
