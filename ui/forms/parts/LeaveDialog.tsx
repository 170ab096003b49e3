import { ConfirmDialog } from '#ui/kit/index.ts';
import { useForm } from '../FormContext.ts';

type Props = { readonly onStay: () => void; readonly onLeave: () => void };

/** Asks before unsaved input is lost. */
export function LeaveDialog({ onStay, onLeave }: Props) {
  const { translate } = useForm();
  return (
    <ConfirmDialog
      open
      title={translate('leave.title')}
      safeLabel={translate('leave.stay')}
      onSafe={onStay}
      actLabel={translate('leave.go')}
      onAct={onLeave}
    >
      {translate('leave.text')}
    </ConfirmDialog>
  );
}
