import { Icon, type IconProps } from './Icon.tsx';
import * as drawn from './icons/index.ts';
import type { IconShape } from './icons/IconShape.ts';

export type NamedIconProps = Omit<IconProps, 'of'> & {
  /** A name of the Tabler set as definitions write it: `building-store`, `star-filled`. */
  readonly name: string;
};

/** An icon that a definition names; a dot for a name that icons/list.json lacks. Brings the whole set with it. */
export function NamedIcon({ name, ...rest }: NamedIconProps) {
  return <Icon of={iconByName(name)} {...rest} />;
}

/** The drawing of an icon that a definition names; a dot for one that icons/list.json lacks. */
export function iconByName(name: string): IconShape {
  return icons().get(name) ?? dot;
}

/** Whether a definition may name this icon. */
export function isIconName(name: string): boolean {
  return icons().has(name);
}

let byName: ReadonlyMap<string, IconShape> | undefined;

// Made on first use: a bundle that draws no named icon then holds only the icons that it imports.
function icons(): ReadonlyMap<string, IconShape> {
  byName ??= new Map(Object.entries(drawn).map(([key, shape]) => [toName(key.slice('icon'.length)), shape]));
  return byName;
}

const dot: IconShape = { d: 'M12 12h.01' };

function toName(words: string): string {
  return words
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/(?<=[a-z])(\d)/g, '-$1')
    .slice(1);
}
