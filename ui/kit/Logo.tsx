import type { Lang } from '#engine/text/index.ts';

export type LogoProps = {
  readonly lang: Lang;
  /** Its name for screen readers. Leave it out if the name stands beside it. */
  readonly label?: string | undefined;
};

type Drawing = { readonly box: string; readonly stroke: number; readonly d: string };

// One stroke width throughout. The ring of the meem is the place, the long line of مسار the path; the Latin a's repeat
// the ring.
const drawings: Readonly<Record<Lang, Drawing>> = {
  en: {
    box: '0 28 256 54',
    stroke: 9.5,
    d:
      'M6 75V48a13 13 0 0 1 26 0v27M32 48a13 13 0 0 1 26 0v27M74 55a20 20 0 1 0 40 0a20 20 0 1 0-40 0M114 35v40' +
      'M156 41.5C152 37 147 35 141.5 35 133.5 35 129 39 129 44.5 129 51 134.5 53.5 142 55 150 56.6 156.5 59 156.5 66 156.5 71.5 151 75 143 75 136.5 75 131.5 72.8 127.5 68.5' +
      'M171 55a20 20 0 1 0 40 0a20 20 0 1 0-40 0M211 35v40M230 75V35M230 55a20 20 0 0 1 20-20',
  },
  ar: {
    box: '22 4 226 94',
    stroke: 10,
    d: 'M210 54a16 16 0 1 0 32 0a16 16 0 1 0-32 0M226 70H104a16 16 0 0 1-16-16V10M189 70V51M168 70V51M147 70V51M60 46v12c0 18-13 30-32 33',
  },
};

/** The wordmark in the text colour: the accent in the backoffice, secondary ink on buyer pages. */
export function Logo({ lang, label }: LogoProps) {
  const { box, stroke, d } = drawings[lang];
  return (
    <svg className="k-logo" data-lang={lang} viewBox={box} {...named(label)}>
      <path d={d} fill="none" stroke="currentColor" strokeWidth={stroke} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

function named(label: string | undefined) {
  return label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label };
}
