import type { Input, OperationName, Output } from '#engine/contract/index.ts';
import { fromWire, routes, toWire, wires } from '#engine/contract/browser.ts';
import type { FieldIssue } from '#engine/errors.ts';
import type { Text } from '#engine/text/index.ts';
import { syncServerClock } from '#ui/serverClock.ts';
import { language } from '#ui/text/language.ts';

/** How a call ends badly: a code of the table of errors, or `network` and `timeout`, with what the server said. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: string;
  /** What people are told, in both languages; undefined when no server has answered. */
  readonly text: Text | undefined;
  readonly status: number;
  readonly retryable: boolean;
  readonly fields: readonly FieldIssue[];
  readonly params: Readonly<Record<string, unknown>>;
  /** For the log of the server; empty when it was not reached. */
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
  /** Of a call that carries a file: is told which part of it has left, 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
};

/** How many milliseconds nothing may come: longer than the server waits for a provider, so that its own answer is seen. */
const stallTimeoutMs = 30_000;

const listeners = new Set<(failure: ApiFailure) => void>();

/** Is told of every failed call: the shell answers ended sessions. Gives back the way to stop. */
export function onApiFailure(listener: (failure: ApiFailure) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls an operation of the contract; the only way from the browser to the server. Rejects with an ApiFailure.
 * Names of the input that the route's address holds go there, the rest into the query (GET, DELETE) or the body.
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

/** Reads something that never changes and is no operation: texts of a language, a bundle of definitions. */
export async function read(url: string, options: CallOptions = {}): Promise<unknown> {
  return send(url, { method: 'GET' }, options);
}

/** The address at which an operation of GET answers with a file. */
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
    // Few send files: it is fetched when the first is sent.
    const { uploadWithProgress } = await import('#ui/uploadWithProgress.ts');
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

/** Plain values as they are, anything nested as JSON: the contract reads both. */
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
  // Fields before the file: the server reads in order.
  for (const [key, value] of Object.entries(rest)) {
    if (value !== undefined && !(value instanceof Blob)) form.append(key, String(value));
  }
  for (const [key, value] of Object.entries(rest)) if (value instanceof Blob) form.append(key, value);
  return form;
}
