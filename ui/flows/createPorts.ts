import type { PageTarget } from '#engine/flows/index.ts';
import type { Lang } from '#engine/text/index.ts';
import type { RunnerPorts } from './createRunner.ts';
import type { ApplePay } from './ports/applePay.ts';
import { callOperation } from './ports/callOperation.ts';
import type { Call, TextOf } from './ports/callOperation.ts';
import type { LogLine } from './ports/journeyLog.ts';
import type { Lightbox } from './ports/lightbox.ts';
import { redirectWith } from './ports/redirect.ts';
import { storagePorts } from './ports/storagePorts.ts';
import { wait } from './ports/wait.ts';
import { walletSheetWith } from './ports/walletSheet.ts';

/** What journeys need from the app. */
export type PortDependencies = {
  readonly call: Call;
  readonly textOf: TextOf;
  readonly lang: () => Lang;
  /** Missing parameters come from the page where the journey started. */
  readonly hrefFor: (target: PageTarget) => string;
  /** Opens a URL of ours. */
  readonly open: (address: string, options: { readonly replace: boolean }) => void;
  readonly toast: (text: unknown, tone: 'success' | 'danger' | 'neutral') => void;
  readonly log: (line: LogLine) => void;
  readonly lightbox: Lightbox;
  readonly window: Window & { readonly ApplePaySession?: ApplePay };
};

/** Creates a journey's ports in the browser. After a redirect to another site, they open no page of ours. */
export function createPorts(around: PortDependencies): RunnerPorts {
  const { window: page, log } = around;
  let isLeaving = false;
  const open = (address: string, replace: boolean): void => {
    if (!isLeaving) around.open(address, { replace });
  };
  const navigate = (target: PageTarget): void => open(around.hrefFor(target), target.replace === true);
  const call = callOperation(around.call, around.textOf);
  return {
    call: (operation, input, signal) => call(operation, input, signal as AbortSignal),
    wait: (milliseconds, signal) => wait(milliseconds, signal as AbortSignal),
    now: () => Date.now(),
    newIdempotencyKey: () => newIdempotencyKey(page.crypto),
    lightbox: around.lightbox.lightbox,
    walletSheet: walletSheetWith({
      applePay: page.ApplePaySession,
      call: (operation, input, signal) => call(operation, input, signal as AbortSignal),
      lang: around.lang,
      log,
    }),
    navigate,
    redirect: redirectWith({
      origin: page.location.origin,
      open: (address) => open(address, false),
      leave(address) {
        isLeaving = true;
        // Back from the other site may restore this page from the browser's cache.
        page.addEventListener('pageshow', () => (isLeaving = false), { once: true });
        page.location.assign(address);
      },
      navigate,
      log,
    }),
    ...storagePorts({ local: page.localStorage, session: page.sessionStorage }),
    toast: ({ text, tone = 'neutral' }) => around.toast(text, tone),
    log,
  };
}

/** Plain http has no crypto.randomUUID. */
function newIdempotencyKey(crypto: Crypto): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
