import { memo, useCallback, useSyncExternalStore } from 'react';
import { isLeftToRight, showAnswer } from '#engine/forms/index.ts';
import { Icon, iconAlertCircleFilled, Ltr } from '#ui/kit/index.ts';
import { useField, useForm, useSlice } from '../FormContext.ts';
import type { Address } from '../store/address.ts';

type Props = {
  readonly address: Address;
  readonly pattern: string;
  /** Of the first cell: the row, so that what is to be corrected in all of it is told. */
  readonly row: Address | undefined;
};

/** One answer of a row as people read it, marked where it is to be corrected. */
function Cell({ address, pattern, row }: Props) {
  const { lang, zone, general } = useForm();
  const { field, text } = useField(pattern);
  const { value, hidden, issue, refused } = useSlice(address);
  const shown = hidden ? '' : showAnswer(field, value, text, { lang, zone, say: general, bare: true });
  const isWrong = issue !== undefined || refused !== undefined;
  return (
    <span className="f-cell" data-wrong={isWrong ? '' : undefined}>
      {shown === '' ? (
        <span className="k-hint">–</span>
      ) : isLeftToRight(field) || field.kind === 'money' ? (
        <Ltr>{shown}</Ltr>
      ) : (
        <bdi>{shown}</bdi>
      )}
      {row === undefined ? null : <ToCorrect row={row} />}
    </span>
  );
}

function ToCorrect({ row }: { readonly row: Address }) {
  const { store, say } = useForm();
  const subscribe = useCallback((listener: () => void) => store.subscribeAll(listener), [store]);
  const count = useSyncExternalStore(subscribe, () => store.issuesUnder(row));
  if (count === 0) return null;
  return (
    <span className="f-cell-note">
      <Icon of={iconAlertCircleFilled} size={16} />
      {say('rows.issues', { count })}
    </span>
  );
}

export const RowCell = memo(Cell);
