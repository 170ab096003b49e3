import { offsetText, readInstant } from '#engine/text/index.ts';
import { Ltr } from '#ui/kit/index.ts';
import { useFormContext } from '../FormContext.ts';

/** Shows the time zone of an input and its UTC offset at that time. */
export function ZoneName({ at, id }: { readonly at: unknown; readonly id: string }) {
  const { lang, zone, now } = useFormContext();
  const instant = (typeof at === 'string' ? readInstant(at) : null) ?? now();
  const name = new Intl.DateTimeFormat(lang, { timeZone: zone, timeZoneName: 'shortGeneric' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return (
    <span id={id} className="f-zone">
      {name ?? zone} <Ltr>{`UTC${offsetText(instant, zone)}`}</Ltr>
    </span>
  );
}
