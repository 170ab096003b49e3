import { cardExpiry } from './card-expiry.tsx';
import { cardNumber } from './card-number.tsx';
import { checkbox } from './checkbox.tsx';
import { checkboxes } from './checkboxes.tsx';
import { code } from './code.tsx';
import { date } from './date.tsx';
import { file } from './file.tsx';
import { hidden } from './hidden.tsx';
import { image } from './image.tsx';
import { longText } from './long-text.tsx';
import { money } from './money.tsx';
import { number } from './number.tsx';
import { password } from './password.tsx';
import { phone } from './phone.tsx';
import { radio } from './radio.tsx';
import { readOnly } from './read-only.tsx';
import { select } from './select.tsx';
import { text } from './text.tsx';
import { toggle } from './toggle.tsx';
import type { Widget } from './widget.ts';

/** Controls by the names of schemas/meta/widgets; group and rows are drawn by RJSF's tree. */
export const widgets: Readonly<Record<string, Widget | undefined>> = {
  'card-expiry': cardExpiry,
  'card-number': cardNumber,
  checkbox,
  checkboxes,
  code,
  date,
  file,
  hidden,
  image,
  'long-text': longText,
  money,
  number,
  password,
  phone,
  radio,
  'read-only': readOnly,
  select,
  text,
  toggle,
};
