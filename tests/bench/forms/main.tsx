import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { memo, useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { sayFrom } from '#engine/forms/index.ts';
import { MasarForm } from '#ui/forms/MasarForm.tsx';
import { LangProvider } from '#ui/kit/index.ts';
import { benchForm, names, rjsfSchema, rowNames, rows } from './definitions.ts';
import '#ui/kit/kit.css';

const query = new URLSearchParams(location.search);
const way = query.get('way') ?? 'ours';
const size = query.get('size') ?? '100';
document.documentElement.dataset['density'] = 'buyer';

const Field = memo(function Field(props: {
  name: string;
  value: string;
  change: (name: string, value: string) => void;
}) {
  const { name, value, change } = props;
  return (
    <label>
      {name}
      <input id={name} value={value} onChange={(event) => change(name, event.target.value)} />
    </label>
  );
});

/** What one writes by hand: state above, each input drawn again only for its own value. */
function Plain() {
  const [values, setValues] = useState<Record<string, string>>({});
  const change = useCallback((name: string, value: string) => setValues((all) => ({ ...all, [name]: value })), []);
  const all = size === 'rows' ? rowNames() : names(Number(size));
  return all.map((name) => <Field key={name} name={name} value={values[name] ?? ''} change={change} />);
}

function Ours() {
  const [form] = useState(() => benchForm(size));
  const data = size === 'rows' ? { list: rows() } : undefined;
  return (
    <LangProvider lang="en">
      <MasarForm
        form={form}
        host="office"
        lang="en"
        zone="Africa/Cairo"
        say={sayFrom({}, 'en')}
        data={data}
        ports={{ references: async () => [] }}
        onSubmit={async () => {}}
      />
    </LangProvider>
  );
}

function Stock() {
  const data = size === 'rows' ? { list: rows() } : {};
  return <Form schema={rjsfSchema(size)} validator={validator} formData={data} />;
}

const ways: Record<string, () => React.ReactNode> = { ours: Ours, plain: Plain, rjsf: Stock };
const Way = ways[way] ?? Plain;
createRoot(document.getElementById('root') as HTMLElement).render(<Way />);

/** Types into one of the fields so often; milliseconds of the handler for each key, until React has drawn. */
(window as unknown as { typing: unknown }).typing = async (times: number): Promise<number[]> => {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type="text"], input:not([type])')];
  const input = inputs[Math.floor(inputs.length / 2)] as HTMLInputElement;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const taken: number[] = [];
  input.focus();
  for (let index = 0; index < times; index += 1) {
    set?.call(input, 'abcdefghij'.slice(0, 1 + (index % 10)));
    const began = performance.now();
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'a', inputType: 'insertText' }));
    await Promise.resolve();
    taken.push(performance.now() - began);
    await new Promise((done) => requestAnimationFrame(done));
  }
  return taken;
};
