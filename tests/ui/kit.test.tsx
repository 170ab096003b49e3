import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  Button,
  CodeInput,
  DateInput,
  ErrorState,
  ErrorSummary,
  Field,
  ImageInput,
  LangProvider,
  Money,
  MoneyInput,
  NumberInput,
  OptionList,
  QuantityStepper,
  RadioGroup,
  PaymentReferenceCard,
  SummaryPanel,
  Table,
  Tabs,
  TextArea,
  TextInput,
  type TabsProps,
} from '#ui/kit/index.ts';

afterEach(cleanup);

const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

test('a field names its control and describes it by its hint, or by its error alone', () => {
  const { rerender } = render(
    <Field label="Price" hint="Before taxes">
      <MoneyInput />
    </Field>,
  );
  const box = screen.getByLabelText('Price');
  const described = () => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(described()).toBe('Before taxes');
  expect(box.getAttribute('aria-invalid')).toBeNull();
  rerender(
    <Field label="Price" hint="Before taxes" error="Too low">
      <MoneyInput />
    </Field>,
  );
  expect(described()).toBe('Too low');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Before taxes')).toBeNull();
});

test('a control with an id of its own still bears the name of the field', () => {
  render(
    <Field label="Tax">
      <TextInput id="other" />
    </Field>,
  );
  expect(screen.getByRole('textbox', { name: 'Tax' }).id).toBe('other');
});

test('a group field names the group', () => {
  render(
    <Field label="Delivery" group>
      <RadioGroup choices={[{ value: 'a', label: 'Pick up' }]} />
    </Field>,
  );
  expect(screen.getByRole('radiogroup', { name: 'Delivery' })).toBeTruthy();
});

test('a busy button keeps its place in the tab order, says what it does and takes no clicks', () => {
  const pressed = vi.fn();
  render(
    <Button busy busyLabel="Saving" onClick={pressed}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button');
  fireEvent.click(button);
  expect(pressed).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect((button as HTMLButtonElement).disabled).toBe(false);
  expect(button.textContent).toContain('Saving');
});

test('a busy submit button does not send its form', () => {
  const sent = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={sent}>
      <Button type="submit" busy>
        Pay
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(sent).not.toHaveBeenCalled();
});

test('Arabic-Indic and Persian digits become 0–9 as they are typed, and the Arabic decimal sign a point', () => {
  const number = vi.fn();
  const money = vi.fn();
  render(
    <>
      <NumberInput aria-label="Quantity" onChange={number} />
      <MoneyInput aria-label="Price" onChange={money} />
    </>,
  );
  type(screen.getByLabelText('Quantity'), '٢٢۰');
  expect(number).toHaveBeenLastCalledWith('220');
  expect((screen.getByLabelText('Quantity') as HTMLInputElement).value).toBe('220');
  type(screen.getByLabelText('Price'), '١٬٣٤٦٫٥٠');
  expect(money).toHaveBeenLastCalledWith('1,346.50');
});

test('the caret stays where it was while digits are rewritten', () => {
  render(<NumberInput aria-label="Quantity" defaultValue="10" />);
  const box = screen.getByLabelText('Quantity') as HTMLInputElement;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(box, '1٥0');
  box.setSelectionRange(2, 2);
  fireEvent(box, new InputEvent('input', { bubbles: true }));
  expect(box.value).toBe('150');
  expect(box.selectionStart).toBe(2);
});

test('a date is ISO once it is whole and real, and what was typed before', () => {
  const changes: string[] = [];
  function Held() {
    const [value, setValue] = useState('');
    return <DateInput aria-label="Day" value={value} onChange={(next) => (changes.push(next), setValue(next))} />;
  }
  render(<Held />);
  const box = screen.getByLabelText('Day') as HTMLInputElement;
  type(box, '1812202');
  type(box, '18-12-2025');
  expect(changes).toEqual(['18-12-202', '2025-12-18']);
  expect(box.value).toBe('18-12-2025');
});

test('a code takes digits alone, as many as it has, and says once that it is complete', () => {
  const complete = vi.fn();
  render(<CodeInput aria-label="Code" length={4} onComplete={complete} />);
  const box = screen.getByLabelText('Code') as HTMLInputElement;
  type(box, '٤٠ 7');
  expect(box.value).toBe('407');
  expect(complete).not.toHaveBeenCalled();
  type(box, '40719');
  expect(box.value).toBe('4071');
  expect(complete.mock.calls).toEqual([['4071']]);
  expect(box.autocomplete).toBe('one-time-code');
});

test('a text area counts characters as people see them, and never cuts', () => {
  render(<TextArea aria-label="About" max={3} countLabel={(length, max) => `${length} of ${max}`} />);
  type(screen.getByLabelText('About'), '😀عود');
  expect(screen.getByText('4 of 3')).toBeTruthy();
  expect((screen.getByLabelText('About') as HTMLTextAreaElement).value).toBe('😀عود');
});

test('money stands as each language writes it, its figure one left-to-right part in Arabic', () => {
  const { container } = render(
    <>
      <Money minor={-13000} currency="EGP" lang="en" />
      <LangProvider lang="ar">
        <Money minor={-13000} currency="EGP" />
      </LangProvider>
    </>,
  );
  const [english, arabic] = container.children;
  expect(english?.textContent).toBe('\u2212EGP 130.00');
  expect(arabic?.textContent).toBe('\u2212130.00 ج.م');
  expect(arabic?.querySelector('bdi[dir=ltr]')?.textContent).toBe('\u2212130.00');
});

test('a stepper stops at its ends without losing its button', () => {
  const changed = vi.fn();
  render(<QuantityStepper value={6} max={6} onChange={changed} label="Seated" fewerLabel="Fewer" moreLabel="More" />);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(changed).not.toHaveBeenCalled();
  expect((screen.getByRole('button', { name: 'More' }) as HTMLButtonElement).disabled).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Fewer' }));
  expect(changed).toHaveBeenCalledWith(5);
});

test('an option says what comes next once it is chosen, and one that is not offered cannot be', () => {
  const chosen = vi.fn();
  const options = [
    { value: 'a', name: 'First', details: 'A reference to pay with' },
    { value: 'b', name: 'Second', description: 'From 500', disabled: true },
  ];
  const { rerender } = render(
    <OptionList label="Method" options={options} value={null} onChange={chosen} error="Choose one" />,
  );
  expect(screen.queryByText('A reference to pay with')).toBeNull();
  act(() => screen.getByRole('radio', { name: /Second/ }).click());
  expect(chosen).not.toHaveBeenCalled();
  act(() => screen.getByRole('radio', { name: /First/ }).click());
  expect(chosen).toHaveBeenCalledWith('a');
  const list = screen.getByRole('radiogroup', { name: 'Method' });
  expect(document.getElementById(list.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose one');
  rerender(<OptionList label="Method" options={options} value="a" onChange={chosen} />);
  expect(screen.getByText('A reference to pay with')).toBeTruthy();
});

test('an error summary takes the focus on each attempt and leads to the fields', () => {
  const page = (attempt: number) => (
    <>
      <ErrorSummary
        title="One thing to correct"
        attempt={attempt}
        items={[{ controlId: 'price', text: 'Price: too low' }]}
      />
      <MoneyInput id="price" aria-label="Price" />
    </>
  );
  const { rerender } = render(page(1));
  expect(document.activeElement?.textContent).toContain('One thing to correct');
  fireEvent.click(screen.getByRole('link', { name: 'Price: too low' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Price'));
  rerender(page(2));
  expect(document.activeElement?.textContent).toContain('One thing to correct');
});

test('arrow keys go along the line of text: in Arabic the left one goes on', () => {
  function Held(props: Partial<TabsProps>) {
    const [selected, setSelected] = useState('a');
    const tabs = ['a', 'b', 'c'].map((id) => ({ id, label: id }));
    return <Tabs group="g" label="Tabs" tabs={tabs} selected={selected} onSelect={setSelected} {...props} />;
  }
  const selected = () => screen.getByRole('tab', { selected: true }).textContent;
  const { container } = render(<Held />);
  const press = (key: string) => act(() => fireEvent.keyDown(screen.getByRole('tablist'), { key }));
  press('ArrowRight');
  expect(selected()).toBe('b');
  press('Home');
  expect(selected()).toBe('a');
  container.style.direction = 'rtl';
  press('ArrowLeft');
  expect(selected()).toBe('b');
  expect(document.activeElement?.textContent).toBe('b');
});

test('a reference is read in threes and copied without spaces', async () => {
  const written = vi.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true });
  render(<PaymentReferenceCard label="Reference" reference="931204587" copyLabel="Copy" copiedLabel="Copied" />);
  expect(screen.getByText('931 204 587')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(written).toHaveBeenCalledWith('931204587');
});

test('a change of the total is read out', () => {
  render(<SummaryPanel lines={[]} total={{ label: 'Total', value: '10' }} />);
  expect(screen.getByText('10').getAttribute('aria-live')).toBe('polite');
});

test('a table selects rows one by one and all at once, and puts a state in their place', () => {
  const picked = vi.fn();
  const table = (selected: string[], instead?: React.ReactNode) => (
    <Table
      label="Products"
      columns={[{ id: 'name', head: 'Name', cell: (row: { id: string }) => row.id }]}
      rows={[{ id: 'x' }, { id: 'y' }]}
      rowKey={(row) => row.id}
      selection={{
        selected: new Set(selected),
        onChange: (next) => picked([...next]),
        allLabel: 'All',
        rowLabel: (row) => row.id,
      }}
      instead={instead}
    />
  );
  const { rerender } = render(table(['x']));
  expect((screen.getByRole('checkbox', { name: 'All' }) as HTMLInputElement).indeterminate).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'y' }));
  expect(picked).toHaveBeenLastCalledWith(['x', 'y']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'All' }));
  expect(picked).toHaveBeenLastCalledWith(['x', 'y']);
  rerender(table([], <p>Nothing here</p>));
  expect(screen.queryByText('x')).toBeNull();
  expect(screen.getByText('Nothing here')).toBeTruthy();
});

test('a file that is no picture is not shown as a broken one', () => {
  const words = { label: 'Choose an image', changeLabel: 'Replace', removeLabel: 'Remove', onPick: () => undefined };
  const { rerender } = render(<ImageInput {...words} src="blob:one" alt="Product image" />);
  fireEvent.error(screen.getByRole('img', { name: 'Product image' }));
  expect(screen.queryByRole('img', { name: 'Product image' })).toBeNull();
  rerender(<ImageInput {...words} src="blob:two" alt="Product image" />);
  expect(screen.getByRole('img', { name: 'Product image' })).toBeDefined();
});

test('what stands for a whole page is its heading', () => {
  const { rerender } = render(<ErrorState title="No connection" />);
  expect(screen.getByRole('heading', { level: 2, name: 'No connection' })).toBeDefined();
  rerender(<ErrorState title="No connection" page />);
  expect(screen.getByRole('heading', { level: 1, name: 'No connection' })).toBeDefined();
});
