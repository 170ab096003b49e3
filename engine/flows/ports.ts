/** The part of an AbortSignal that the engine uses. */
export type Signal = {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
};

/** A page by id, with its parameters. */
export type PageTarget = {
  readonly page: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly replace?: boolean;
};

/** The side effects that journeys need. The browser, the tests and the simulator each implement them. */
export type JourneyPorts = {
  /** Calls an operation. Rejects with a Failure. */
  call(operation: string, input: Record<string, unknown>, signal: Signal): Promise<unknown>;
  /** Resolves after the given milliseconds. Rejects if the signal is aborted. */
  wait(milliseconds: number, signal: Signal): Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Returns a new idempotency key. */
  newIdempotencyKey(): string;
  /** Returns whether the flow is resuming right now: actors that start now ran before the reload. */
  isResuming(): boolean;
  /** Opens a provider's frame. Resolves with its message, rejects with a Failure. */
  lightbox(input: Record<string, unknown>, signal: Signal): Promise<unknown>;
  /** Opens the device's wallet sheet. Resolves with the output of the operation that took the payment. */
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
