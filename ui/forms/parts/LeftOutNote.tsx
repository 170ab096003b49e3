import { Note, RecordList } from '#ui/kit/index.ts';
import { useForm } from '../FormContext.ts';
import { leftOut } from './leftOut.ts';

/** What will not be sent, before it is not: answers to what the choices above made vanish. */
export function LeftOutNote() {
  const { store, lang, say, general, zone } = useForm();
  const left = leftOut(store, { lang, say: general, zone });
  if (left.length === 0) return null;
  return (
    <Note>
      <p>{say('leftOut.text')}</p>
      <RecordList
        rows={left.map(({ address, name, value }) => ({ id: address, label: name, value: <bdi>{value}</bdi> }))}
      />
    </Note>
  );
}
