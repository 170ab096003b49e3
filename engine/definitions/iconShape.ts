/** A drawing on a 24 grid as plain data: it comes with the definitions that name it. */
export type IconShape = {
  /** Paths that are stroked, or, in a solid icon, filled. */
  readonly d: string;
  /** Paths of an outline icon that are filled: its dots. */
  readonly dots?: string;
  readonly solid?: true;
  /** Points along the line of text, so it is turned round in right-to-left text. */
  readonly flip?: true;
};
