type Settings = Readonly<Record<string, unknown>>;

const names: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
};

/** Returns the accepted types for a file input. */
export function acceptOf({ accept }: Settings): string | undefined {
  return Array.isArray(accept) ? accept.join(',') : undefined;
}

/** Returns a hint such as "JPG, PNG, up to 5 MB". */
export function limitHint(
  { accept, limitBytes }: Settings,
  translate: (key: string, params: { types: string; size: string }) => string,
): string | undefined {
  if (!Array.isArray(accept) || typeof limitBytes !== 'number') return undefined;
  const types = accept.map((type) => names[String(type)] ?? String(type)).join(', ');
  return translate('upload.limit', { types: leftToRight(types), size: leftToRight(sizeText(limitBytes)) });
}

// Arabic would show "5 MB" as "MB 5".
function leftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}

/** Formats a size in decimal units. */
export function sizeText(bytes: number): string {
  return bytes >= 1_000_000 ? `${Math.round(bytes / 100_000) / 10} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`;
}
