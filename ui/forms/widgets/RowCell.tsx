import { memo, useCallback, useSyncExternalStore } from 'react';
import { isLeftToRight, formatAnswer } from '#engine/forms/index.ts';
import { Icon, iconAlertCircleFilled, Ltr } from '#ui/kit/index.ts';
import { useField, useFormContext, useSlice } from '../FormContext.ts';
import type { FieldPath } from '../store/fieldPath.ts';

type Props = {
  readonly fieldPath: FieldPath;
  readonly pattern: string;
  /** Set for the first cell, which shows the row's error count. */
  readonly row: FieldPath | undefined;
};

/** A formatted answer, marked if it has an error. */
function Cell({ fieldPath, pattern, row }: Props) {
  const { lang, zone, general } = useFormContext();
  const { field, text } = useField(pattern);
  const { value, hidden, issue, serverError } = useSlice(fieldPath);
  const shown = hidden ? '' : formatAnswer(field, value, text, { lang, zone, translate: general, bare: true });
  const isWrong = issue !== undefined || serverError !== undefined;
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

function ToCorrect({ row }: { readonly row: FieldPath }) {
  const { store, translate } = useFormContext();
  const subscribe = useCallback((listener: () => void) => store.subscriptions.subscribeAll(listener), [store]);
  const count = useSyncExternalStore(subscribe, () => store.issues.countUnder(row));
  if (count === 0) return null;
  return (
    <span className="f-cell-note">
      <Icon of={iconAlertCircleFilled} size={16} />
      {translate('rows.issues', { count })}
    </span>
  );
}

export const RowCell = memo(Cell);
