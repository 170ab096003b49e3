/** Reads a fact or a field as a condition names it; undefined where there is nothing. */
export type Read = (name: string) => unknown;

/** A condition ready to run, and the names that it reads. */
export type Condition = {
  readonly test: (read: Read) => boolean;
  readonly reads: readonly string[];
};
