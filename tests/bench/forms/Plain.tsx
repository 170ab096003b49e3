import { memo, useCallback, useState } from 'react';
import { askedAfter, columns, isSwitch, names, rowNames, rows } from './definitions.ts';

type FieldProps<T> = {
  readonly id: string;
  readonly name: string;
  readonly value: T;
  readonly change: (name: string, value: T) => void;
};

const Field = memo(function Field({ id, name, value, change }: FieldProps<string>) {
  return (
    <label>
      {name}
      <input id={id} value={value} onChange={(event) => change(name, event.target.value)} />
    </label>
  );
});

const Switch = memo(function Switch({ id, name, value, change }: FieldProps<boolean>) {
  return (
    <label>
      {name}
      <input id={id} type="checkbox" checked={value} onChange={(event) => change(name, event.target.checked)} />
    </label>
  );
});

type PlainProps = { readonly size: string };

/** What one writes by hand: state above, each input drawn again only for its own value. */
export function Plain({ size }: PlainProps) {
  if (size === 'branches') return <PlainBranches />;
  return size === 'groups' ? <PlainRows /> : <PlainFields size={size} />;
}

function PlainFields({ size }: PlainProps) {
  const [values, setValues] = useState<Record<string, string>>({});
  const change = useCallback((name: string, value: string) => setValues((all) => ({ ...all, [name]: value })), []);
  const all = size === 'rows' ? rowNames() : names(size);
  return all.map((name) => <Field key={name} id={name} name={name} value={values[name] ?? ''} change={change} />);
}

function PlainBranches() {
  const [on, setOn] = useState<Record<string, boolean>>({});
  const [values, setValues] = useState<Record<string, string>>({});
  const turn = useCallback((name: string, value: boolean) => setOn((all) => ({ ...all, [name]: value })), []);
  const change = useCallback((name: string, value: string) => setValues((all) => ({ ...all, [name]: value })), []);
  return names('branches').map((name, index) => {
    if (isSwitch('branches', index)) {
      return <Switch key={name} id={name} name={name} value={on[name] ?? false} change={turn} />;
    }
    const asked = askedAfter('branches', index);
    if (asked !== undefined && on[asked] !== true) return null;
    return <Field key={name} id={name} name={name} value={values[name] ?? ''} change={change} />;
  });
}

type Answers = Readonly<Record<string, string>>;
type RowProps = {
  readonly id: string;
  readonly answers: Answers;
  readonly change: (row: string, name: string, value: string) => void;
  readonly remove: (row: string) => void;
};

const Row = memo(function Row({ id, answers, change, remove }: RowProps) {
  const changeOwn = useCallback((name: string, value: string) => change(id, name, value), [id, change]);
  return (
    <fieldset>
      {columns.map((name) => (
        <Field key={name} id={`${id}${name}`} name={name} value={answers[name] ?? ''} change={changeOwn} />
      ))}
      <button type="button" id={`${id}-remove`} onClick={() => remove(id)}>
        Remove
      </button>
    </fieldset>
  );
});

let added = 0;

function PlainRows() {
  const [all, setAll] = useState<readonly Answers[]>(rows);
  const change = useCallback(
    (row: string, name: string, value: string) =>
      setAll((old) => old.map((each) => (each['id'] === row ? { ...each, [name]: value } : each))),
    [],
  );
  const remove = useCallback((row: string) => setAll((old) => old.filter((each) => each['id'] !== row)), []);
  return (
    <>
      {all.map((answers) => {
        const id = answers['id'] ?? '';
        return <Row key={id} id={id} answers={answers} change={change} remove={remove} />;
      })}
      <button type="button" id="list-add" onClick={() => setAll((old) => [...old, { id: `added-${(added += 1)}` }])}>
        Add
      </button>
    </>
  );
}
