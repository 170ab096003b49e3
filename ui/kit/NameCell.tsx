import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import type { IconShape } from './icons/IconShape.ts';

export type NameCellProps = {
  /** A picture, or an icon in its place. */
  readonly image?: string | undefined;
  readonly icon?: IconShape | undefined;
  /** A link where the row opens something. */
  readonly name: ReactNode;
  /** Its reference. */
  readonly note?: ReactNode;
  /** What stands there in place of the reference where there is no room for columns. */
  readonly smallScreenNote?: ReactNode;
};

/** What a row of a Table is: picture, name and reference in one cell. */
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
