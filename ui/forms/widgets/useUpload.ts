import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from '../FormContext.ts';
import type { StoredFile } from '../ports.ts';
import { shrinkImage } from './shrinkImage.ts';
import type { WidgetProps } from './widget.ts';

export type Upload = {
  /** What is chosen: stored, or on its way. */
  readonly file: { readonly name: string; readonly size: number } | undefined;
  /** 0 to 1 while it is on its way. */
  readonly progress: number | undefined;
  readonly failed: boolean;
  /** An address at which the picture can be seen. */
  readonly source: string | undefined;
  readonly pick: (file: File) => void;
  /** Takes it out, and stops it if it is on its way. */
  readonly remove: () => void;
};

type Sending = { readonly file: File; readonly progress: number; readonly failed: boolean };

/** The file on this device of which something is stored: it can be seen without being fetched again. */
type Sent = { readonly file: File; readonly id: string };

/** Sends a file as soon as it is chosen; the data holds only what the server stored of it. The form waits meanwhile. */
export function useUpload({ address, form, slice, onSet }: WidgetProps): Upload {
  const { store, ports } = useForm();
  const [sending, setSending] = useState<Sending | undefined>();
  const [sent, setSent] = useState<Sent | undefined>();
  const running = useRef<AbortController | undefined>(undefined);
  const stored = isStored(slice.value) ? slice.value : undefined;
  const local = useObjectUrl(sending?.file ?? (sent !== undefined && sent.id === stored?.id ? sent.file : undefined));
  useEffect(
    () => () => {
      running.current?.abort();
      store.wait(address, false);
    },
    [store, address],
  );
  const stop = (): void => {
    running.current?.abort();
    running.current = undefined;
    store.wait(address, false);
  };
  const pick = (chosen: File): void => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    setSending({ file: chosen, progress: 0, failed: false });
    store.wait(address, true);
    const onProgress = (progress: number): void => {
      if (!controller.signal.aborted) setSending({ file: chosen, progress, failed: false });
    };
    const send = async (): Promise<void> => {
      const { uploads } = ports;
      if (uploads === undefined) throw new Error('Nothing here takes files.');
      const { targetMb } = form.settings as { targetMb?: number };
      const file = targetMb === undefined ? chosen : await shrinkImage(chosen, targetMb);
      const answer = await uploads.send(file, { signal: controller.signal, onProgress });
      if (controller.signal.aborted) return;
      stop();
      setSending(undefined);
      setSent({ file: chosen, id: answer.id });
      onSet(answer);
      store.leave(address);
    };
    send().catch(() => {
      if (controller.signal.aborted) return;
      stop();
      setSending({ file: chosen, progress: 0, failed: true });
    });
  };
  return {
    file: sending?.file ?? stored,
    progress: sending === undefined || sending.failed ? undefined : sending.progress,
    failed: sending?.failed ?? false,
    source: local ?? (stored === undefined ? undefined : ports.uploads?.address?.(stored)),
    pick,
    remove: () => {
      stop();
      setSending(undefined);
      onSet(undefined);
      store.leave(address);
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
