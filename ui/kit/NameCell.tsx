import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import type { IconShape } from './icons/IconShape.ts';

export type NameCellProps = {
  /** A picture, or an icon instead. */
  readonly image?: string | undefined;
  readonly icon?: IconShape | undefined;
  /** A link if the row opens a page. */
  readonly name: ReactNode;
  readonly note?: ReactNode;
  /** Replaces the note on small screens. */
  readonly smallScreenNote?: ReactNode;
};

/** The picture, name and reference of a table row. */
export function NameCell({ image, icon, name, note, smallScreenNote }: NameCellProps) {
  return (
    <span className="k-cell">
      {image === undefined && icon === undefined ? null : (
        <span className="k-thumb">{image === undefined ? icon && <Icon of={icon} /> : <img src={image} alt="" />}</span>
      )}
      <span>
        <span className="k-cell-name">{name}</span>
        {note === undefined ? null : (
          <span className={classes('k-cell-note', smallScreenNote !== undefined && 'k-cell-wide')}>{note}</span>
        )}
        {smallScreenNote === undefined ? null : <span className="k-cell-note k-cell-narrow">{smallScreenNote}</span>}
      </span>
    </span>
  );
}
