import { useState } from 'react';
import { isGeoPoint, parseGeoPoint, formatGeoPoint } from '#engine/forms/index.ts';
import { Button, FieldNote, iconMapPin, TextInput } from '#ui/kit/index.ts';
import { GeoPointMap } from '../map/GeoPointMap.tsx';
import { useForm } from '../FormContext.ts';
import { useUncontrolledText } from './useUncontrolledText.ts';
import type { Widget, WidgetProps } from './widget.ts';

// In Arabic it would be read from the other side otherwise.
const example = '\u206630.0444, 31.2357\u2069';

/** A place: typed, pasted from a map's link, taken from the device, or set on the map. */
function Control(props: WidgetProps) {
  const { id, locked, slice, onSet, onLeave } = props;
  const { lang, translate } = useForm();
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
        onSet(parseGeoPoint(`${coords.latitude.toFixed(6)}, ${coords.longitude.toFixed(6)}`));
        onLeave();
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
        readOnly={locked}
        aria-required={slice.required || undefined}
      />
      {locked || !('geolocation' in navigator) ? null : (
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
        locked={locked}
        onPlace={(place) => {
          onSet(place);
          onLeave();
        }}
      />
    </>
  );
}

export const location: Widget = { Control };
