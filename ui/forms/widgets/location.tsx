import { useState } from 'react';
import { isPlace, readPlace, showPlace } from '#engine/forms/index.ts';
import { Button, FieldNote, iconMapPin, TextInput } from '#ui/kit/index.ts';
import { PlaceMap } from '../map/PlaceMap.tsx';
import { useForm } from '../FormContext.ts';
import { useTyped } from './useTyped.ts';
import type { Widget, WidgetProps } from './widget.ts';

// In Arabic it would be read from the other side otherwise.
const example = '\u206630.0444, 31.2357\u2069';

/** A place: typed, pasted from a map's link, taken from the device, or set on the map. */
function Control(props: WidgetProps) {
  const { id, locked, slice, onSet, onLeave } = props;
  const { lang, say } = useForm();
  const [state, setState] = useState<'idle' | 'finding' | 'failed'>('idle');
  const typed = useTyped(
    props,
    (_, value) => showPlace(value),
    (_, text) => readPlace(text),
  );
  const find = (): void => {
    setState('finding');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onSet(readPlace(`${coords.latitude.toFixed(6)}, ${coords.longitude.toFixed(6)}`));
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
          look="plain"
          className="f-map-here"
          icon={iconMapPin}
          busy={state === 'finding'}
          busyLabel={say('location.finding')}
          onClick={find}
        >
          {say('location.here')}
        </Button>
      )}
      {state === 'failed' ? <FieldNote error={say('location.failed')} /> : null}
      <PlaceMap
        place={isPlace(slice.value) ? slice.value : undefined}
        lang={lang}
        words={{ map: say('location.map'), zoomIn: say('location.in'), zoomOut: say('location.out') }}
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
