import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { translatorFor } from '#engine/forms/index.ts';
import { MasarForm, type MasarFormProps } from '#ui/forms/MasarForm.tsx';
import { type Act, formCases } from '#tests/support/formCases.ts';
import { formMessages, formOf, productPlace } from '#tests/support/forms.ts';

/** The browser's path of each case: real widgets, what is typed into them, and what is sent. Its other path is the server's. */

afterEach(cleanup);

const escaped = (name: string): RegExp => new RegExp(`^${name}( \\(optional\\))?$`);
const boxes = (name: string): HTMLInputElement[] => screen.getAllByLabelText<HTMLInputElement>(escaped(name));

function held(name: string): string | boolean {
  const box = boxes(name)[0];
  if (box === undefined) throw new Error(`there is no ${name}`);
  if (box instanceof HTMLSelectElement) return box.selectedIndex > 0 ? box.value : '';
  return box.type === 'checkbox' || box.type === 'radio' ? box.checked : box.value;
}

/** Into a box that then has the focus and is left for the next thing that is done. */
function type(name: string, text: string, index = 0): void {
  const box = boxes(name)[index];
  if (box === undefined) throw new Error(`there is no ${name} ${index}`);
  if (document.activeElement !== box) act(() => box.focus());
  fireEvent.change(box, { target: { value: text } });
}

function perform([what, name, text = '', index]: Act): void {
  switch (what) {
    case 'type':
      type(name, text, index);
      return;
    case 'keys':
      // What stands in the box never changes under the caret.
      for (let length = 1; length <= text.length; length += 1) {
        type(name, text.slice(0, length), index);
        expect(toLatin(String(held(name)))).toBe(toLatin(text.slice(0, length)));
      }
      return;
    case 'choose': {
      const list = boxes(name)[0];
      const option = [...(list?.querySelectorAll('option') ?? [])].find(({ textContent }) => textContent === text);
      if (list === undefined || option === undefined) throw new Error(`there is no ${text} in ${name}`);
      act(() => list.focus());
      fireEvent.change(list, { target: { value: option.value } });
      return;
    }
    case 'press': {
      const named = screen.queryByRole('button', { name }) ?? boxes(name)[0];
      if (named === undefined) throw new Error(`there is no ${name}`);
      fireEvent.click(named);
    }
  }
}

// Digits of other scripts become 0–9 in the place where they stand.
function toLatin(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
}

test.each(formCases)('$name', async ({ fields, acts, begins = {}, ends = {}, told, sent }) => {
  const onSubmit = vi.fn<MasarFormProps['onSubmit']>(async () => undefined);
  const translate = translatorFor(formMessages, 'en');
  const form = formOf(fields, {}, productPlace);
  render(
    <MasarForm form={form} host="backoffice" lang="en" zone="Africa/Cairo" translate={translate} onSubmit={onSubmit} />,
  );
  const now = (names: object) => Object.fromEntries(Object.keys(names).map((name) => [name, held(name)]));
  expect(now(begins)).toEqual(begins);
  let heard = '';
  const hear = (): void => void (heard += `${document.body.textContent}\n`);
  for (const each of acts) {
    perform(each);
    await act(async () => undefined);
    hear();
  }
  // Sent with the caret still in the last box, at once after its last key.
  await act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement));
  if (sent === undefined) expect(onSubmit).not.toHaveBeenCalled();
  else await waitFor(() => expect(onSubmit.mock.calls.map(([submission]) => submission)).toEqual([{ value: sent }]));
  hear();
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  hear();
  expect(now(ends)).toEqual(ends);
  if (told !== undefined) expect(heard).toContain(told);
});
