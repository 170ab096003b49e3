import { classes } from './classes.ts';
import type { IconShape } from './icons/IconShape.ts';

export type IconProps = {
  readonly of: IconShape;
  /** 20 alone and in fields, 16 in text, 24 on tabs. */
  readonly size?: 16 | 20 | 24 | undefined;
  /** Rotates while work is under way. */
  readonly spin?: boolean | undefined;
  readonly className?: string | undefined;
};

/** A decorative icon, hidden from screen readers. Directional ones are mirrored in Arabic. */
export function Icon({ of, size = 20, spin = false, className }: IconProps) {
  const stroke = of.solid === true ? {} : { stroke: 'currentColor', strokeWidth: 1.75 };
  return (
    <svg
      className={classes('k-icon', spin && 'k-spin', className)}
      data-size={size === 20 ? undefined : size}
      data-flip={of.flip === true ? '' : undefined}
      viewBox="0 0 24 24"
      fill={of.solid === true ? 'currentColor' : 'none'}
      {...stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={of.d} />
      {of.dots === undefined ? null : <path d={of.dots} fill="currentColor" />}
    </svg>
  );
}
