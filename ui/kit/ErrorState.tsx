import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';
import { Icon } from './Icon.tsx';
import { iconAlertTriangle } from './icons/index.ts';

export type ErrorStateProps = {
  readonly title: ReactNode;
  /** What happened to the person's data or money, and what now. */
  readonly children?: ReactNode;
  /** The number that support asks for, with the words of its copy button. */
  readonly request?: { readonly id: string; readonly copyLabel: string; readonly copiedLabel: string } | undefined;
  /** Try again. */
  readonly action?: ReactNode;
  /** It stands for a whole page, which has no other heading. */
  readonly page?: boolean | undefined;
};

/** Something could not be loaded or done. */
export function ErrorState({ title, children, request, action, page = false }: ErrorStateProps) {
  const Heading = page ? 'h1' : 'h2';
  return (
    <div className="k-empty-state" role="alert">
      <span className="k-disc" data-tone="danger">
        <Icon of={iconAlertTriangle} size={24} />
      </span>
      <Heading>{title}</Heading>
      {children === undefined ? null : <p className="k-muted">{children}</p>}
      {request === undefined ? null : (
        <span className="k-code-tag">
          <bdi dir="ltr">{request.id}</bdi>
          <CopyButton text={request.id} label={request.copyLabel} copiedLabel={request.copiedLabel} small />
        </span>
      )}
      {action}
    </div>
  );
}
