/** An icon on a 24-unit grid as plain data. It travels with the definitions that name it. */
export type IconShape = {
  /** Paths to stroke, or to fill in a solid icon. */
  readonly d: string;
  /** Dots of an outline icon: paths to fill. */
  readonly dots?: string;
  readonly solid?: true;
  /** The icon points along the text direction, so right-to-left text mirrors it. */
  readonly flip?: true;
};
