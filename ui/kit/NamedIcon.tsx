import { createContext, use } from 'react';
import { Icon, type IconProps } from './Icon.tsx';
import type { IconShape } from './icons/IconShape.ts';

/** Icons of the definitions, by name. */
export const IconShapes = createContext<Readonly<Record<string, IconShape>>>({});

export type NamedIconProps = Omit<IconProps, 'of'> & {
  /** A Tabler name, as in definitions: `building-store`, `star-filled`. */
  readonly name: string | undefined;
  /** Drawn if there is no name. */
  readonly fallback?: IconShape;
};

/** An icon that a definition names. */
export function NamedIcon({ name, fallback = dot, ...rest }: NamedIconProps) {
  return <Icon of={useIconNamed()(name) ?? fallback} {...rest} />;
}

/** Returns a function that finds an icon by its name in definitions. Undefined if there is none. */
export function useIconNamed(): (name: string | undefined) => IconShape | undefined {
  const shapes = use(IconShapes);
  return (name) => (name !== undefined && Object.hasOwn(shapes, name) ? shapes[name] : undefined);
}

const dot: IconShape = { d: 'M12 12h.01' };
