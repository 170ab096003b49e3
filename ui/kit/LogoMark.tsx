export type LogoMarkProps = { readonly size?: number | undefined; readonly label?: string | undefined };

/** The sign alone, the meem on the accent; 24 px and up. */
export function LogoMark({ size = 24, label }: LogoMarkProps) {
  const named = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label };
  return (
    <svg className="k-logo-mark" viewBox="0 0 48 48" width={size} height={size} {...named}>
      <rect width="48" height="48" rx="12" />
      <path d="M20 17.5a8 8 0 1 0 16 0a8 8 0 1 0-16 0M28 25.5H19.5A7.5 7.5 0 0 0 12 33v6" />
    </svg>
  );
}
