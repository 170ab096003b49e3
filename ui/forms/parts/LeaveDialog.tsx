import { ConfirmDialog } from '#ui/kit/index.ts';
import { useForm } from '../FormContext.ts';

type Props = { readonly onStay: () => void; readonly onLeave: () => void };

/** Asks before what was typed is lost. */
export function LeaveDialog({ onStay, onLeave }: Props) {
  const { say } = useForm();
  return (
    <ConfirmDialog
      open
      title={say('leave.title')}
      safeLabel={say('leave.stay')}
      onSafe={onStay}
      actLabel={say('leave.go')}
      onAct={onLeave}
    >
      {say('leave.text')}
    </ConfirmDialog>
  );
}
