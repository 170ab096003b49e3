/** The part of an AbortSignal that is spoken of here. */
export type Signal = {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
};

/** Addresses of pages, by the id of the page. */
export type PageTarget = {
  readonly page: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly replace?: boolean;
};

/** What journeys need from the world around them. The browser, a test and the studio's simulator each have theirs. */
export type JourneyPorts = {
  /** Calls an operation. Rejects with a Failure. */
  call(operation: string, input: Record<string, unknown>, signal: Signal): Promise<unknown>;
  /** Resolves after so many milliseconds; rejects when the signal is aborted. */
  wait(milliseconds: number, signal: Signal): Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
  /** A fresh idempotency key. */
  newIdempotencyKey(): string;
  /** Whether the flow is being resumed in this very moment: what starts now had been running before a reload. */
  isResuming(): boolean;
  /** Opens a provider's frame; resolves with its message, rejects with a Failure. */
  lightbox(input: Record<string, unknown>, signal: Signal): Promise<unknown>;
  /** Opens the device's wallet sheet; resolves with the answer of the operation that took the payment. */
  walletSheet(input: Record<string, unknown>, signal: Signal): Promise<unknown>;
  navigate(target: PageTarget): void;
  redirect(target: {
    readonly to?: unknown;
    readonly trust: 'own' | 'provider' | 'business';
    readonly origins?: unknown;
    readonly query?: Readonly<Record<string, unknown>>;
    readonly else?: PageTarget;
  }): void;
  setItem(entry: { readonly key: string; readonly value: unknown; readonly storage?: 'local' | 'session' }): void;
  removeItem(
    entry: { readonly key: string; readonly storage?: 'local' | 'session' } | { readonly draft: string },
  ): void;
  toast(toast: { readonly text: unknown; readonly tone?: 'success' | 'danger' | 'neutral' }): void;
  log(line: { readonly message: string; readonly with?: Readonly<Record<string, unknown>> }): void;
};
