import type { Input, OperationName, Output } from '#engine/contract/index.ts';
import { fromWire, routes, toWire, wires } from '#engine/contract/browser.ts';
import type { FieldIssue } from '#engine/errors.ts';
import type { Text } from '#engine/text/index.ts';
import { language } from '#ui/browser/language.ts';
import { syncServerClock } from '#ui/browser/serverClock.ts';

/** A failed call. `code` is a code of the contract's error table, or `network` or `timeout`. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: string;
  /** The message for users. Undefined if the server sent no reply. */
  readonly text: Text | undefined;
  readonly status: number;
  readonly retryable: boolean;
  readonly fields: readonly FieldIssue[];
  readonly params: Readonly<Record<string, unknown>>;
  /** Identifies the request in the server's log. Empty if the server was not reached. */
  readonly requestId: string;

  constructor(code: string, status: number, about: Partial<Answered> = {}) {
    super(about.message ?? code);
    this.code = code;
    this.text = about.text ?? about.message;
    this.status = status;
    this.retryable = about.retryable ?? true;
    this.fields = about.fields ?? [];
    this.params = about.params ?? {};
    this.requestId = about.requestId ?? '';
  }
}

type Answered = {
  readonly code: string;
  readonly message: string;
  readonly text: Text;
  readonly retryable: boolean;
  readonly fields: readonly FieldIssue[];
  readonly params: Readonly<Record<string, unknown>>;
  readonly requestId: string;
};

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Reports which part of a file has been sent, 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
};

/** Longer than the server waits for a provider, so that the server's own error arrives first. */
const stallTimeoutMs = 30_000;

const listeners = new Set<(failure: ApiFailure) => void>();

/** Calls `listener` for each failed call. Returns a function that unsubscribes it. */
export function onApiFailure(listener: (failure: ApiFailure) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls an operation of the contract. Rejects with an ApiFailure. Path parameters go into the URL, the rest into the
 * query (GET, DELETE) or the body.
 */
export async function call<N extends OperationName>(
  name: N,
  input: Input<N>,
  options: CallOptions = {},
): Promise<Output<N>> {
  const { url, method, rest } = urlOf(name, input as Record<string, unknown>);
  const carriesBody = method !== 'GET' && method !== 'DELETE';
  const file = carriesBody ? Object.values(rest).find((value) => value instanceof Blob) : undefined;
  const init: RequestInit = { method };
  if (file !== undefined) init.body = formOf(rest);
  else if (carriesBody) init.body = JSON.stringify(rest);
  const type = carriesBody && file === undefined ? { 'content-type': 'application/json' } : {};
  const answer = await send(url, { ...init, headers: type }, options);
  return fromWire(wires[name]?.output, answer) as Output<N>;
}

/** Reads an immutable file that is no operation: texts, a bundle. Rejects with an ApiFailure. */
export async function read(url: string, options: CallOptions = {}): Promise<unknown> {
  return send(url, { method: 'GET' }, options);
}

/** Returns the URL at which a GET operation serves a file. */
export function fileUrl<N extends OperationName>(name: N, input: Input<N>): string {
  return urlOf(name, input as Record<string, unknown>).url;
}

async function send(url: string, init: RequestInit, options: CallOptions): Promise<unknown> {
  const { signal } = options;
  const sentAt = Date.now();
  try {
    const response = await respond(url, init, options);
    const stamp = { date: response.headers.get('date'), sentAt };
    if (response.ok) {
      const body: unknown = await response.json();
      syncServerClock({ ...stamp, now: (body as { now?: unknown } | null)?.now });
      return body;
    }
    syncServerClock({ ...stamp, now: undefined });
    throw failureOf(response.status, await response.json().catch(() => null));
  } catch (thrown) {
    if (signal?.aborted === true) throw thrown;
    const failure = thrown instanceof ApiFailure ? thrown : new ApiFailure(isLate(thrown) ? 'timeout' : 'network', 0);
    for (const listener of listeners) listener(failure);
    throw failure;
  }
}

async function respond(url: string, init: RequestInit, { signal, onProgress }: CallOptions): Promise<Response> {
  const headers = {
    ...(init.headers as Readonly<Record<string, string>> | undefined),
    accept: 'application/json',
    'accept-language': language(),
    'x-url': location.pathname,
  };
  const { method = 'GET', body } = init;
  if (onProgress !== undefined && body instanceof FormData) {
    // Loads on first use, since few pages send files.
    const { uploadWithProgress } = await import('#ui/api/uploadWithProgress.ts');
    return uploadWithProgress(url, { method, body, headers }, { signal, stallTimeoutMs, onProgress });
  }
  const late = AbortSignal.timeout(stallTimeoutMs);
  return fetch(url, {
    ...init,
    credentials: 'same-origin',
    headers,
    signal: signal === undefined ? late : AbortSignal.any([signal, late]),
  });
}

function isLate(thrown: unknown): boolean {
  return (thrown as { name?: unknown } | null)?.name === 'TimeoutError';
}

function failureOf(status: number, body: unknown): ApiFailure {
  const error = (body as { error?: Partial<Answered> } | null)?.error;
  return new ApiFailure(error?.code ?? 'unexpected', status, error);
}

function urlOf(
  name: OperationName,
  input: Record<string, unknown>,
): { url: string; method: string; rest: Record<string, unknown> } {
  const [methods = 'GET', path = ''] = routes[name].split(' ');
  const method = methods.split('|').at(-1) ?? 'GET';
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value ?? ''));
  });
  const outside = toWire(wires[name]?.input, rest) as Record<string, unknown>;
  const query = method === 'GET' || method === 'DELETE' ? queryOf(outside) : '';
  return { url: filled + query, method, rest: outside };
}

/** The contract reads nested values as JSON. */
function queryOf(rest: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(rest)) {
    if (value === undefined) continue;
    query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return query.size === 0 ? '' : `?${query}`;
}

function formOf(rest: Record<string, unknown>): FormData {
  const form = new FormData();
  // The server reads the parts in order and needs the fields before the file.
  for (const [key, value] of Object.entries(rest)) {
    if (value !== undefined && !(value instanceof Blob)) form.append(key, String(value));
  }
  for (const [key, value] of Object.entries(rest)) if (value instanceof Blob) form.append(key, value);
  return form;
}
