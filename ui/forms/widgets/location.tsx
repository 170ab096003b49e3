import '../map/map.css';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { formatGeoPoint, type GeoPoint, isGeoPoint, parseGeoPoint } from '#engine/forms/index.ts';
import { type Lang, localize } from '#engine/text/index.ts';
import { Button, FieldNote, IconButton, iconMapPin, iconMinus, iconPlus, TextInput } from '#ui/kit/index.ts';
import { useFormContext } from '../FormContext.ts';
import { MapGround } from '../map/MapGround.tsx';
import { frame, geoPointAt, type Point, pointOf, type View, zoomed } from '../map/projection.ts';
import { useUncontrolledText } from './useUncontrolledText.ts';
import type { Widget, WidgetProps } from './widget.ts';
type Props = {
  readonly place: GeoPoint | undefined;
  readonly lang: Lang;
  readonly words: { readonly map: string; readonly zoomIn: string; readonly zoomOut: string };
  readonly locked: boolean;
  readonly onPlace: (place: GeoPoint) => void;
};

const country: View = { middle: { latitude: 26.8, longitude: 30.6 }, scale: 26 };

/** A line map without tile requests: a click sets the pin, dragging moves the map. */
function GeoPointMap({ place, lang, words, locked, onPlace }: Props) {
  const [view, setView] = useState<View>(country);
  const [shown, setShown] = useState<GeoPoint>();
  const drag = useRef<{ readonly from: Point; readonly view: View; moved: boolean } | undefined>(undefined);
  // Centres a place that was set elsewhere and is out of view.
  if (place !== undefined && (shown?.latitude !== place.latitude || shown.longitude !== place.longitude)) {
    setShown(place);
    if (!isInSight(place, view)) setView({ middle: place, scale: Math.max(view.scale, 60) });
  }
  const put = (next: GeoPoint): void => {
    setShown(next);
    onPlace(next);
  };
  const pointOfEvent = (event: PointerEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * frame.width,
      y: ((event.clientY - box.top) / box.height) * frame.height,
    };
  };
  const onMove = (event: PointerEvent<SVGSVGElement>): void => {
    const held = drag.current;
    if (held === undefined) return;
    const now = pointOfEvent(event);
    const by = { x: now.x - held.from.x, y: now.y - held.from.y };
    if (!held.moved && Math.hypot(by.x, by.y) < 6) return;
    held.moved = true;
    const middle = geoPointAt({ x: frame.width / 2 - by.x, y: frame.height / 2 - by.y }, held.view);
    setView({ ...held.view, middle });
  };
  const onUp = (): void => {
    const held = drag.current;
    drag.current = undefined;
    if (held !== undefined && !held.moved && !locked) put(geoPointAt(held.from, view));
  };
  const zoom = (factor: number): void => setView((now) => zoomed(now, factor, place ?? now.middle));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === '+' || event.key === '=') zoom(2);
    else if (event.key === '-') zoom(0.5);
    else {
      const step = steps[event.key];
      if (step === undefined || locked) return;
      event.preventDefault();
      const from = place === undefined ? { x: frame.width / 2, y: frame.height / 2 } : pointOf(place, view);
      put(geoPointAt(place === undefined ? from : { x: from.x + step.x, y: from.y + step.y }, view));
    }
  };
  return (
    <div className="f-map">
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        role="application"
        aria-label={words.map}
        tabIndex={0}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { from: pointOfEvent(event), view, moved: false };
        }}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={() => (drag.current = undefined)}
        onKeyDown={onKeyDown}
      >
        <MapGround view={view} nameOf={(text) => localize(text, lang)} lang={lang} />
        {place === undefined ? null : <Pin at={pointOf(place, view)} />}
      </svg>
      <span className="f-map-zoom">
        <IconButton icon={iconPlus} label={words.zoomIn} onClick={() => zoom(2)} />
        <IconButton icon={iconMinus} label={words.zoomOut} onClick={() => zoom(0.5)} />
      </span>
    </div>
  );
}

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -8, y: 0 },
  ArrowRight: { x: 8, y: 0 },
  ArrowUp: { x: 0, y: -8 },
  ArrowDown: { x: 0, y: 8 },
};

function Pin({ at: { x, y } }: { readonly at: Point }) {
  return (
    <g transform={`translate(${x} ${y})`} className="f-map-pin">
      <path d="M0 0c-7-9-11-14-11-20a11 11 0 0 1 22 0c0 6-4 11-11 20z" />
      <circle cy={-20} r={4} />
    </g>
  );
}

function isInSight(place: GeoPoint, view: View): boolean {
  const { x, y } = pointOf(place, view);
  return x > 20 && y > 30 && x < frame.width - 20 && y < frame.height - 20;
}

// Isolated, since Arabic would reverse it.
const example = '\u206630.0444, 31.2357\u2069';

/** A place: typed, pasted from a map link, located by the device, or set on the map. */
function Control(props: WidgetProps) {
  const { id, readOnly, slice, onChange, onBlur } = props;
  const { lang, translate } = useFormContext();
  const [state, setState] = useState<'idle' | 'finding' | 'failed'>('idle');
  const typed = useUncontrolledText(
    props,
    (_, value) => formatGeoPoint(value),
    (_, text) => parseGeoPoint(text),
  );
  const find = (): void => {
    setState('finding');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onChange(parseGeoPoint(`${coords.latitude.toFixed(6)}, ${coords.longitude.toFixed(6)}`));
        onBlur();
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  };
  return (
    <>
      <TextInput
        {...typed}
        id={id}
        ltr
        inputMode="text"
        autoComplete="off"
        placeholder={example}
        readOnly={readOnly}
        aria-required={slice.required || undefined}
      />
      {readOnly || !('geolocation' in navigator) ? null : (
        <Button
          variant="plain"
          className="f-map-here"
          icon={iconMapPin}
          busy={state === 'finding'}
          busyLabel={translate('location.finding')}
          onClick={find}
        >
          {translate('location.here')}
        </Button>
      )}
      {state === 'failed' ? <FieldNote error={translate('location.failed')} /> : null}
      <GeoPointMap
        place={isGeoPoint(slice.value) ? slice.value : undefined}
        lang={lang}
        words={{ map: translate('location.map'), zoomIn: translate('location.in'), zoomOut: translate('location.out') }}
        locked={readOnly}
        onPlace={(place) => {
          onChange(place);
          onBlur();
        }}
      />
    </>
  );
}

export const location: Widget = { Control };
