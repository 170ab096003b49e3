/** One thing that a pattern reads, as a pattern of one character, and how often. */
interface Atom {
  readonly one: RegExp;
  readonly least: number;
  readonly most: number;
}

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const foreignSpaces = [...'\u00a0\u1680\u2000\u2001\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'];

/**
 * Characters that tell the classes of a pattern apart. Two classes that share a character share one at the edge of a range,
 * and the edges beyond ASCII are those of \s and what the pattern itself names.
 */
function probesOf(pattern: string): string[] {
  const named = [...pattern].map((each) => each.codePointAt(0) ?? 0).filter((code) => code > 127);
  const edges = named.flatMap((code) => [code - 1, code, code + 1]).map((code) => String.fromCodePoint(code));
  return [...ascii, ...foreignSpaces, '\u0645', ...edges];
}

const few = 8;

/**
 * Whether a pattern is so plain that no text can make it slow: one thing after another, nothing repeated inside a
 * repetition, and at most one repetition whose end is not told by what follows; not anchored, no repetition at all.
 * Anything beyond that is not plain, which says nothing about it yet.
 */
export function isPlainPattern(pattern: string): boolean {
  const isAnchored = pattern.startsWith('^');
  const atoms = atomsOf(pattern.slice(isAnchored ? 1 : 0).replace(/\$$/, ''));
  if (atoms === undefined) return false;
  if (!isAnchored) return atoms.every(({ most }) => most <= 1);
  const probes = probesOf(pattern);
  const overlap = (a: Atom, b: Atom) => probes.some((probe) => a.one.test(probe) && b.one.test(probe));
  const open = atoms.filter((atom, index) => atom.most > few && !endIsTold(atom, atoms.slice(index + 1), overlap));
  const [only, ...more] = open;
  return more.length === 0 && (only === undefined || failsSoon(atoms.slice(atoms.indexOf(only) + 1), overlap));
}

type Overlap = (a: Atom, b: Atom) => boolean;

/** What follows up to the first thing that must be there never begins like one more of the same. */
function endIsTold(atom: Atom, rest: readonly Atom[], overlap: Overlap): boolean {
  for (const next of rest) {
    if (overlap(atom, next)) return false;
    if (next.least > 0) return true;
  }
  return true;
}

/** Each try to end a repetition here reads on only to the next such try: the thing that ends it is in no repetition behind. */
function failsSoon(rest: readonly Atom[], overlap: Overlap): boolean {
  const at = rest.findIndex(({ least }) => least > 0);
  if (rest.every(({ most }) => most <= few)) return true;
  const end = rest[at];
  if (end === undefined || rest.slice(0, at).some(({ most }) => most > few)) return false;
  return end.most <= few && rest.slice(at + 1).every((atom) => atom.most <= few || !overlap(atom, end));
}

const token =
  /\(\?:|\(|(?<set>\\[dDwWsS]|\\[^a-zA-Z0-9]|\[\^?(?:\\[dDwWsS]|\\[^a-zA-Z0-9]|[ -Z^-~]|[\u0080-\uffff])*\]|[^\\[\](){}*+?.|^$]|\.)(?<times>[*+?]|\{\d+(?:,\d*)?\})?/y;

/** The pattern as a row of things; undefined when it holds anything else. Groups of choices that end are one such thing. */
function atomsOf(pattern: string): Atom[] | undefined {
  const atoms: Atom[] = [];
  for (let at = 0; at < pattern.length; ) {
    token.lastIndex = at;
    const { set, times } = token.exec(pattern)?.groups ?? {};
    if (set === undefined) {
      const [whole = ''] = /^\((?:\?:)?[a-zA-Z0-9_[\]|-]*\)(?![*+?{])/.exec(pattern.slice(at)) ?? [];
      if (whole === '') return undefined;
      atoms.push({ one: /[a-zA-Z0-9_-]/, least: 0, most: 1 });
      at += whole.length;
      continue;
    }
    at = token.lastIndex;
    const [least, most] = bounds(times);
    atoms.push({ one: new RegExp(`^${set}$`, 'su'), least, most });
  }
  return atoms;
}

function bounds(times: string | undefined): [least: number, most: number] {
  if (times === undefined) return [1, 1];
  if (times === '*') return [0, Infinity];
  if (times === '+') return [1, Infinity];
  if (times === '?') return [0, 1];
  const [least = '0', most] = times.slice(1, -1).split(',');
  return [Number(least), most === undefined ? Number(least) : most === '' ? Infinity : Number(most)];
}
