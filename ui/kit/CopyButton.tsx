import { useEffect, useState } from 'react';
import { classes } from './classes.ts';
import { copyText } from './copyText.ts';
import { Icon } from './Icon.tsx';
import { iconCheck, iconCopy } from './icons/index.ts';

export type CopyButtonProps = {
  readonly text: string;
  readonly label: string;
  /** Replaces the label for two seconds, and is announced. */
  readonly copiedLabel: string;
  /** Only a 16 px icon, beside a code. */
  readonly small?: boolean | undefined;
};

/** Copies a text, on plain http too. */
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
