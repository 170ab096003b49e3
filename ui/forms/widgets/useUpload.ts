import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext } from '../FormContext.ts';
import { formatServerError } from '../parts/formatServerError.ts';
import type { StoredFile } from '../ports.ts';
import type { WidgetProps } from './widget.ts';
/** The longest side of an uploaded picture in px, enough for any screen. */
const longestSide = 2000;

/**
 * Shrinks a picture towards a size in MB (1,000,000 bytes): its sides first, then its quality. Returns other files,
 * small pictures and unreadable ones unchanged.
 */
async function shrinkImage(file: File, targetMb: number): Promise<File> {
  const target = targetMb * 1_000_000;
  if (!/^image\/(jpeg|png|webp)$/.test(file.type) || file.size <= target) return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return file;
  try {
    let smallest: Blob = file;
    for (const [side, quality] of [
      [longestSide, 0.85],
      [1600, 0.75],
      [1280, 0.7],
      [1024, 0.6],
    ] as const) {
      const blob = await draw(bitmap, side, quality);
      if (blob !== null && blob.size < smallest.size) smallest = blob;
      if (smallest.size <= target) break;
    }
    return smallest === file ? file : new File([smallest], renamed(file.name), { type: smallest.type });
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  // JPEG has no transparency. White replaces it instead of black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

function renamed(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.jpg`;
}

export type Upload = {
  /** The picked file: stored, in flight or failed. */
  readonly file: { readonly name: string; readonly size: number } | undefined;
  /** 0 to 1 while in flight. */
  readonly progress: number | undefined;
  readonly failed: boolean;
  /** The URL of the picture. */
  readonly source: string | undefined;
  readonly pick: (file: File) => void;
  /** Retries a failed upload. */
  readonly retry: (() => void) | undefined;
  /** Removes the file. A running upload is cancelled, and the file stored before it comes back. */
  readonly remove: () => void;
};

type Sending = { readonly file: File; readonly progress: number };

/** The local copy of a stored file, to show it without a download. */
type Sent = { readonly file: File; readonly id: string };

/**
 * Uploads a file as soon as it is picked; the answers hold what the server stored. The form waits for it, and cannot be
 * sent while it has failed.
 */
export function useUpload({ id, label, fieldPath, form, slice, onChange }: WidgetProps): Upload {
  const { store, ports, announce, lang, general, zone } = useFormContext();
  const [sending, setSending] = useState<Sending | undefined>();
  const [sent, setSent] = useState<Sent | undefined>();
  const running = useRef<AbortController | undefined>(undefined);
  const stored = isStored(slice.value) ? slice.value : undefined;
  const failed = store.uploads.failedFile(fieldPath);
  const chosen = sending?.file ?? failed;
  const local = useObjectUrl(chosen ?? (sent !== undefined && sent.id === stored?.id ? sent.file : undefined));
  useEffect(
    () => () => {
      running.current?.abort();
      store.uploads.wait(fieldPath, false);
    },
    [store, fieldPath],
  );
  const stop = (): void => {
    running.current?.abort();
    running.current = undefined;
    store.uploads.wait(fieldPath, false);
    setSending(undefined);
  };
  const pick = (file: File): void => {
    stop();
    store.uploads.fail(fieldPath, undefined);
    const controller = new AbortController();
    running.current = controller;
    const onProgress = (progress: number): void => {
      if (!controller.signal.aborted) setSending({ file, progress });
    };
    onProgress(0);
    store.uploads.wait(fieldPath, true);
    const send = async (): Promise<StoredFile> => {
      const { uploads } = ports;
      if (uploads === undefined) throw new Error('Nothing here takes files.');
      const { targetMb } = form.settings as { targetMb?: number };
      const small = targetMb === undefined ? file : await shrinkImage(file, targetMb);
      controller.signal.throwIfAborted();
      return uploads.send(small, { signal: controller.signal, onProgress });
    };
    const arrived = (answer: StoredFile): void => {
      if (controller.signal.aborted) return;
      stop();
      setSent({ file, id: answer.id });
      onChange(answer);
      store.blur(fieldPath);
    };
    const missed = (error: unknown): void => {
      if (controller.signal.aborted) return;
      stop();
      // The server's own message, such as the size limit.
      const { text, retryable } = (error ?? {}) as { text?: unknown; retryable?: unknown };
      const refused = { code: 'upload.failed', text };
      store.uploads.fail(fieldPath, { ...refused, file, isFinal: retryable === false });
      const failureText = formatServerError({ ...refused, path: '' }, store.form, { lang, translate: general, zone });
      announce(`${label}: ${failureText}`);
      // Scrolls above the bottom bar, which would cover it.
      const place = document.getElementById(id)?.closest('.k-field');
      requestAnimationFrame(() => place?.scrollIntoView({ block: 'nearest' }));
    };
    send().then(arrived, missed);
  };
  return {
    file: chosen ?? stored,
    progress: sending?.progress,
    failed: sending === undefined && failed !== undefined,
    source: local ?? (stored === undefined ? undefined : ports.uploads?.urlOf?.(stored)),
    pick,
    retry:
      sending === undefined && failed !== undefined && store.uploads.canRetry(fieldPath)
        ? () => pick(failed)
        : undefined,
    remove: () => {
      stop();
      store.uploads.fail(fieldPath, undefined);
      if (chosen !== undefined) return;
      onChange(undefined);
      store.blur(fieldPath);
    },
  };
}

function useObjectUrl(file: File | undefined): string | undefined {
  const isPicture = file?.type.startsWith('image/') === true;
  const url = useMemo(
    () => (isPicture && file !== undefined ? URL.createObjectURL(file) : undefined),
    [file, isPicture],
  );
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  return url;
}

function isStored(value: unknown): value is StoredFile {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'size' in value;
}
