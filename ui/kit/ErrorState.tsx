import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';
import { Icon } from './Icon.tsx';
import { iconAlertTriangle } from './icons/index.ts';

export type ErrorStateProps = {
  readonly title: ReactNode;
  /** What happened to the user's data or money, and what to do. */
  readonly children?: ReactNode;
  /** The request id for support, with the labels of its copy button. */
  readonly request?: { readonly id: string; readonly copyLabel: string; readonly copiedLabel: string } | undefined;
  /** A retry button. */
  readonly action?: ReactNode;
  /** Replaces a whole page, so its title is the h1. */
  readonly page?: boolean | undefined;
};

/** Shows that something could not be loaded or done. */
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
