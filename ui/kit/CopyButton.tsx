import { useEffect, useState } from 'react';
import { classes } from './classes.ts';
import { copyText } from './copyText.ts';
import { Icon } from './Icon.tsx';
import { iconCheck, iconCopy } from './icons/index.ts';

export type CopyButtonProps = {
  readonly text: string;
  readonly label: string;
  /** Stands in the label's place for two seconds, and is read out. */
  readonly copiedLabel: string;
  /** The icon alone, 16 px, beside a code. */
  readonly small?: boolean | undefined;
};

/** Copies a text; also on plain http, where browsers have no clipboard for pages. */
export function CopyButton({ text, label, copiedLabel, small = false }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <button
      type="button"
      className={classes('k-copy', small ? 'k-copy-small' : 'k-btn k-btn-quiet')}
      title={small ? label : undefined}
      onClick={() => void copyText(text).then(setCopied)}
    >
      <Icon of={copied ? iconCheck : iconCopy} size={small ? 16 : 20} />
      <span aria-live="polite" className={small ? 'k-hidden' : undefined}>
        {copied ? copiedLabel : label}
      </span>
    </button>
  );
}
