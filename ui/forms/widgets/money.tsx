import { currencyLabel } from '#engine/money/index.ts';
import { MoneyInput } from '#ui/kit/index.ts';
import { useFormContext } from '../FormContext.ts';
import { useUncontrolledText } from './useUncontrolledText.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** An amount with the currency at the left. Settings: currency. */
function Control(props: WidgetProps) {
  const { id, form, readOnly, slice } = props;
  const { lang } = useFormContext();
  return (
    <MoneyInput
      {...useUncontrolledText(props)}
      id={id}
      currency={currencyLabel(form.currency, lang)}
      readOnly={readOnly}
      aria-required={slice.required || undefined}
    />
  );
}

export const money: Widget = { Control };
