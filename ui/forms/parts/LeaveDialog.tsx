import { ConfirmDialog } from '#ui/kit/index.ts';
import { useFormContext } from '../FormContext.ts';

type Props = { readonly onStay: () => void; readonly onLeave: () => void };

/** Asks before unsaved input is lost. */
export function LeaveDialog({ onStay, onLeave }: Props) {
  const { translate } = useFormContext();
  return (
    <ConfirmDialog
      open
      title={translate('leave.title')}
      cancelLabel={translate('leave.stay')}
      onCancel={onStay}
      confirmLabel={translate('leave.go')}
      onConfirm={onLeave}
    >
      {translate('leave.text')}
    </ConfirmDialog>
  );
}
