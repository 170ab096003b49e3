import { cardExpiry } from './card-expiry.tsx';
import { cardNumber } from './card-number.tsx';
import { checkbox } from './checkbox.tsx';
import { checkboxes } from './checkboxes.tsx';
import { code } from './code.tsx';
import { dateTime } from './date-time.tsx';
import { date } from './date.tsx';
import { file } from './file.tsx';
import { hidden } from './hidden.tsx';
import { image } from './image.tsx';
import { lazyWidget } from './lazyWidget.ts';
import { longText } from './long-text.tsx';
import { money } from './money.tsx';
import { number } from './number.tsx';
import { password } from './password.tsx';
import { phone } from './phone.tsx';
import { radio } from './radio.tsx';
import { readOnly } from './read-only.tsx';
import { select } from './select.tsx';
import { text } from './text.tsx';
import { time } from './time.tsx';
import { toggle } from './toggle.tsx';
import type { Widget } from './widget.ts';

/** Controls by widget name of schemas/meta/widgets. RJSF's tree draws group and rows. */
export const widgets: Readonly<Record<string, Widget | undefined>> = {
  'card-expiry': cardExpiry,
  'card-number': cardNumber,
  checkbox,
  checkboxes,
  code,
  combobox: lazyWidget(async () => (await import('./combobox.tsx')).combobox),
  date,
  'date-time': dateTime,
  'date-time-range': lazyWidget(async () => (await import('./date-time-range.tsx')).dateTimeRange, { group: true }),
  file,
  hidden,
  image,
  location: lazyWidget(async () => (await import('./location.tsx')).location),
  'long-text': longText,
  money,
  number,
  password,
  phone,
  radio,
  'read-only': readOnly,
  select,
  text,
  time,
  toggle,
};
