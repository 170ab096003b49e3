import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input, OperationName } from '#engine/contract/index.ts';
import type { RowAction } from '#engine/definitions/index.ts';
import { compileTemplate } from '#engine/flows/index.ts';
import { call } from '#ui/api/client.ts';
import {
  Callout,
  ConfirmDialog,
  copyText,
  IconButton,
  iconDots,
  Menu,
  type MenuItem,
  toaster,
  useIconNamed,
} from '#ui/kit/index.ts';
import { usePage } from '#ui/router/PageContext.tsx';
import { localizedString, LocalizedText } from '#ui/text/LocalizedText.tsx';
import { useLanguage } from '#ui/text/TextProvider.tsx';
import { TranslatedText } from '#ui/text/TranslatedText.tsx';
import { useFailureText } from '#ui/text/useFailureText.ts';
import { type Columns, matchesRow } from './matchesRow.ts';
import type { Row } from './row.ts';
type RowActionsProps = {
  readonly actions: readonly RowAction[];
  readonly row: Row;
  readonly columns: Columns;
  readonly onDone: () => void;
};

/** A row's actions: quick ones as icons, the rest in a menu. Destructive ones confirm first or can be undone. */
export function RowActions({ actions, row, columns, onDone }: RowActionsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { facts, href, open } = usePage();
  const iconNamed = useIconNamed();
  const [asking, setAsking] = useState<RowAction | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const sayFailure = useFailureText();
  const permissions = facts['permissions'] as readonly string[] | undefined;
  const shown = actions.filter(
    ({ visibleIf: show, permission }) =>
      matchesRow(show, row, columns) && (permission === undefined || permissions?.includes(permission) === true),
  );
  const scope = { row, form: {} };

  const operate = async (operation: string, given: unknown): Promise<boolean> => {
    try {
      const input = compileTemplate(given ?? {}, ['row', 'form'])(scope);
      await call(operation as OperationName, input as Input<OperationName>);
      return true;
    } catch (thrown) {
      setFailed(thrown);
      return false;
    } finally {
      onDone();
    }
  };
  const undo = (action: RowAction) =>
    action.undo === undefined
      ? undefined
      : {
          label: <TranslatedText text="undo" />,
          run: () => void operate(action.undo?.operation ?? '', action.undo?.with),
        };
  const run = async (action: RowAction): Promise<void> => {
    setAsking(null);
    if (action.open !== undefined) {
      open(href(compileTemplate(action.open, ['row'])(scope) as { page: string }));
    } else if (action.copy !== undefined) {
      const copied = await copyText(String(compileTemplate(action.copy, ['row'])(scope)));
      toaster.show(<TranslatedText text={copied ? 'copiedToClipboard' : 'unableToCopy'} />);
    } else if (action.operation !== undefined && (await operate(action.operation, action.with))) {
      toaster.show(
        action.done === undefined ? <TranslatedText text="done" /> : <LocalizedText text={action.done} />,
        undo(action),
      );
    }
  };
  const start = (action: RowAction): void => {
    if (action.confirm === undefined) void run(action);
    else setAsking(action);
  };
  const items: MenuItem[] = shown
    .filter(({ quick }) => quick !== true)
    .map((action) => ({
      id: action.id,
      label: <LocalizedText text={action.title} />,
      ...(action.icon === undefined ? {} : { icon: iconNamed(action.icon) }),
      danger: action.danger === true,
      onSelect: () => start(action),
    }));
  return (
    <>
      {shown
        .filter(({ quick }) => quick === true)
        .map((action) => (
          <IconButton
            key={action.id}
            icon={iconNamed(action.icon) ?? iconDots}
            label={localizedString(action.title, lang)}
            onClick={() => start(action)}
          />
        ))}
      {items.length === 0 ? null : <Menu label={t('actions')} items={items} />}
      {asking?.confirm === undefined ? null : (
        <ConfirmDialog
          open
          title={<LocalizedText text={asking.confirm.title} />}
          confirmLabel={<LocalizedText text={asking.confirm.confirmLabel} />}
          cancelLabel={t('cancel')}
          harmless={asking.danger !== true}
          onConfirm={() => void run(asking)}
          onCancel={() => setAsking(null)}
        >
          <LocalizedText text={asking.confirm.description} />
        </ConfirmDialog>
      )}
      {failed === null ? null : (
        <Callout tone="danger" live>
          {sayFailure(failed)}
        </Callout>
      )}
    </>
  );
}
