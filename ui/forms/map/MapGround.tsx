import type { Lang, Text } from '#engine/text/index.ts';
import { outline, rivers, towns } from './egypt.ts';
import { frame, gridStep, geoPointAt, pointOf, scaleBar, type View } from './projection.ts';

type Props = { readonly view: View; readonly lang: Lang; readonly nameOf: (name: Text) => string };

/** What lies under the pin: the outline, the river, towns, lines of degrees, and how long a kilometre is. */
export function MapGround({ view, lang, nameOf }: Props) {
  const path = (spots: readonly (readonly [number, number])[]): string =>
    spots
      .map(([longitude, latitude]) => {
        const { x, y } = pointOf({ latitude, longitude }, view);
        return `${x.toFixed(1)} ${y.toFixed(1)}`;
      })
      .join('L');
  const { metres, width } = scaleBar(view);
  const length =
    metres >= 1000 ? `${metres / 1000} ${lang === 'ar' ? 'كم' : 'km'}` : `${metres} ${lang === 'ar' ? 'م' : 'm'}`;
  return (
    <>
      <rect width={frame.width} height={frame.height} className="f-map-sea" />
      <path d={`M${path(outline)}Z`} className="f-map-land" />
      <Grid view={view} />
      {rivers.map((spots) => (
        <path key={spots.length} d={`M${path(spots)}`} className="f-map-river" />
      ))}
      {towns.map(({ name, at: [longitude, latitude], from }) => {
        const { x, y } = pointOf({ latitude, longitude }, view);
        if (view.scale < from || x < 0 || y < 0 || x > frame.width || y > frame.height) return null;
        return (
          <g key={longitude} className="f-map-town">
            <circle cx={x} cy={y} r={2.5} />
            <text x={x} y={y + 14} textAnchor="middle">
              {nameOf(name)}
            </text>
          </g>
        );
      })}
      <g className="f-map-bar" transform={`translate(12 ${frame.height - 12})`}>
        <path d={`M0 -5V0H${width.toFixed(1)}V-5`} />
        <text x={width / 2} y={-6} textAnchor="middle">
          {length}
        </text>
      </g>
    </>
  );
}

function Grid({ view }: { readonly view: View }) {
  const step = gridStep(view);
  const { latitude: north, longitude: west } = geoPointAt({ x: 0, y: 0 }, view);
  const lines: string[] = [];
  for (let index = 0; index < 16; index += 1) {
    const latitude = (Math.floor(north / step) - index) * step;
    const longitude = (Math.ceil(west / step) + index) * step;
    const { x, y } = pointOf({ latitude, longitude }, view);
    if (y > 0 && y < frame.height) lines.push(`M0 ${y.toFixed(1)}H${frame.width}`);
    if (x > 0 && x < frame.width) lines.push(`M${x.toFixed(1)} 0V${frame.height}`);
  }
  return <path d={lines.join('')} className="f-map-grid" />;
}
