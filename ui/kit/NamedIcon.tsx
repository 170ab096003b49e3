import { createContext, use } from 'react';
import { Icon, type IconProps } from './Icon.tsx';
import type { IconShape } from './icons/IconShape.ts';

/** The drawings that came with the definitions, by the names that these use. */
export const IconShapes = createContext<Readonly<Record<string, IconShape>>>({});

export type NamedIconProps = Omit<IconProps, 'of'> & {
  /** A name of the Tabler set as definitions write it: `building-store`, `star-filled`. */
  readonly name: string | undefined;
  /** What is drawn where nothing is named. */
  readonly fallback?: IconShape;
};

/** An icon that a definition names. */
export function NamedIcon({ name, fallback = dot, ...rest }: NamedIconProps) {
  return <Icon of={useIconNamed()(name) ?? fallback} {...rest} />;
}

/** Finds the drawing of an icon that a definition names; undefined for none. */
export function useIconNamed(): (name: string | undefined) => IconShape | undefined {
  const shapes = use(IconShapes);
  return (name) => (name !== undefined && Object.hasOwn(shapes, name) ? shapes[name] : undefined);
}

const dot: IconShape = { d: 'M12 12h.01' };
