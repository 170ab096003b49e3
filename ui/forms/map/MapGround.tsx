import type { Lang, Text } from '#engine/text/index.ts';
import { frame, geoPointAt, gridStep, pointOf, scaleBar, type View } from './projection.ts';
/** Longitude and latitude. */
type Spot = readonly [number, number];

/** A coarse outline of the country, enough for orientation without map tiles. */
const outline: readonly Spot[] = [
  [25, 22],
  [36.87, 22],
  [35.8, 22.9],
  [35.5, 23.9],
  [35.1, 24.5],
  [34.6, 25.3],
  [34.2, 26.2],
  [33.9, 26.9],
  [33.6, 27.7],
  [33.1, 28.35],
  [32.65, 29.1],
  [32.4, 29.6],
  [32.55, 29.95],
  [32.75, 29.45],
  [33.15, 29],
  [33.6, 28.3],
  [34.25, 27.73],
  [34.45, 28.1],
  [34.6, 28.6],
  [34.9, 29.5],
  [34.22, 31.32],
  [33.8, 31.13],
  [33, 31.05],
  [32.3, 31.27],
  [31.85, 31.53],
  [31.1, 31.6],
  [30.4, 31.5],
  [29.9, 31.2],
  [29, 30.83],
  [28, 31.1],
  [27.2, 31.37],
  [26, 31.6],
  [25.15, 31.65],
  [24.8, 31.1],
  [24.7, 30.2],
  [25, 29.2],
];

/** The Nile with the two arms of its delta. */
const rivers: readonly (readonly Spot[])[] = [
  [
    [31.6, 22.4],
    [32.5, 23.5],
    [32.9, 24.1],
    [32.9, 24.6],
    [32.55, 25.3],
    [32.65, 25.7],
    [32.72, 26.16],
    [32.2, 26.15],
    [31.7, 26.55],
    [31.18, 27.18],
    [30.7, 28],
    [30.85, 28.5],
    [31.2, 29.3],
    [31.23, 30.05],
    [31.12, 30.2],
    [30.8, 30.9],
    [30.38, 31.47],
  ],
  [
    [31.12, 30.2],
    [31.25, 30.7],
    [31.4, 31.05],
    [31.84, 31.5],
  ],
];

/** Towns. `from` is the zoom at which the name appears. */
const towns: readonly { readonly name: Text; readonly at: Spot; readonly from: number }[] = [
  { name: { en: 'Cairo', ar: 'القاهرة' }, at: [31.2357, 30.0444], from: 0 },
  { name: { en: 'Alexandria', ar: 'الإسكندرية' }, at: [29.9187, 31.2001], from: 0 },
  { name: { en: 'Aswan', ar: 'أسوان' }, at: [32.8998, 24.0889], from: 0 },
  { name: { en: 'Luxor', ar: 'الأقصر' }, at: [32.6396, 25.6872], from: 0 },
  { name: { en: 'Hurghada', ar: 'الغردقة' }, at: [33.8116, 27.2579], from: 0 },
  { name: { en: 'Asyut', ar: 'أسيوط' }, at: [31.1837, 27.181], from: 0 },
  { name: { en: 'Matrouh', ar: 'مطروح' }, at: [27.2373, 31.3543], from: 0 },
  { name: { en: 'Sharm El Sheikh', ar: 'شرم الشيخ' }, at: [34.33, 27.9158], from: 40 },
  { name: { en: 'Port Said', ar: 'بورسعيد' }, at: [32.3019, 31.2653], from: 40 },
  { name: { en: 'Suez', ar: 'السويس' }, at: [32.5498, 29.9668], from: 60 },
  { name: { en: 'Minya', ar: 'المنيا' }, at: [30.7503, 28.1099], from: 60 },
  { name: { en: 'Arish', ar: 'العريش' }, at: [33.8033, 31.1321], from: 60 },
  { name: { en: 'Mansoura', ar: 'المنصورة' }, at: [31.3807, 31.0409], from: 80 },
  { name: { en: 'Tanta', ar: 'طنطا' }, at: [31.0004, 30.7865], from: 80 },
  { name: { en: 'Fayoum', ar: 'الفيوم' }, at: [30.8418, 29.3084], from: 80 },
  { name: { en: 'Giza', ar: 'الجيزة' }, at: [31.2089, 30.0131], from: 400 },
  { name: { en: 'Nasr City', ar: 'مدينة نصر' }, at: [31.3436, 30.0561], from: 400 },
  { name: { en: 'Maadi', ar: 'المعادي' }, at: [31.2569, 29.9602], from: 400 },
  { name: { en: '6th of October', ar: '6 أكتوبر' }, at: [30.9188, 29.9285], from: 300 },
  { name: { en: 'New Cairo', ar: 'القاهرة الجديدة' }, at: [31.4913, 30.0074], from: 300 },
];

type Props = { readonly view: View; readonly lang: Lang; readonly nameOf: (name: Text) => string };

/** The map under the pin: outline, river, towns, grid and scale bar. */
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
