import type { ReactNode } from 'react';
import { Logo, useLang } from '#ui/kit/index.ts';
import { useTextPair } from './useTextPair.ts';

/** Padding around a backoffice page; BackofficeLayout is the real frame. */
export function BackofficePage({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const say = useTextPair();
  const lang = useLang();
  return (
    <main
      className="k-stack"
      style={{ padding: 'clamp(16px, 3vw, 24px)', gap: 20, maxInlineSize: 1080, marginInline: 'auto' }}
    >
      <div style={{ color: 'var(--accent)' }}>
        <Logo lang={lang} label={say('Masar', 'مسار')} />
      </div>
      <div className="k-row k-wrap">
        <h1 className="k-grow">{title}</h1>
        {actions}
      </div>
      {children}
    </main>
  );
}
