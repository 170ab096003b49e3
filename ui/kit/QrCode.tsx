import { useMemo } from 'react';
import { encode } from 'uqr';

export type QrCodeProps = {
  readonly text: string;
  /** Its purpose: "Scan to pay". */
  readonly label: string;
  /** The side in px, with the quiet zone: 256 for another phone's camera, 100 on a ticket. */
  readonly size?: number | undefined;
};

// Scanners need four white modules around.
const quiet = 4;

/** A QR code, black on white in every theme. */
export function QrCode({ text, label, size = 256 }: QrCodeProps) {
  const { path, side } = useMemo(() => draw(text), [text]);
  return (
    <span className="k-qr" dir="ltr">
      <svg
        viewBox={`0 0 ${side} ${side}`}
        width={size}
        height={size}
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
      >
        <path d={path} />
      </svg>
    </span>
  );
}

function draw(text: string): { path: string; side: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      let run = 1;
      while (row[x + run]) run += 1;
      path += `M${x + quiet} ${y + quiet}h${run}v1h-${run}z`;
      x += run;
    }
  }
  return { path, side: size + 2 * quiet };
}
