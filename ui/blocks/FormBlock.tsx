import { Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input, OperationName } from '#engine/contract/index.ts';
import type { FieldIssue } from '#engine/errors.ts';
import type { FormData, FormFacts } from '#engine/forms/index.ts';
import { formatMoney } from '#engine/money/index.ts';
import type { Lang } from '#engine/text/index.ts';
import { call } from '#ui/api/client.ts';
import { canSeal, type FormHandle, hasKey, MasarForm, type Sealing, type Submission } from '#ui/forms/index.ts';
import { Button, Callout, Skeleton } from '#ui/kit/index.ts';
import { usePage } from '#ui/router/PageContext.tsx';
import { localizedString, type TextValues } from '#ui/text/LocalizedText.tsx';
import { useLanguage } from '#ui/text/TextProvider.tsx';
import { useFailureText } from '#ui/text/useFailureText.ts';
import type { BlockProps } from './block.ts';
import { type ObsoleteAnswer, ObsoleteAnswers } from './form/ObsoleteAnswers.tsx';
import { type DraftLocation, draftPort } from './form/draftPort.ts';
import { formPorts, type UploadTarget } from './form/formPorts.ts';
import { useCompiledForm } from './form/useCompiledForm.ts';
import { type RecoveredInputOffer, useRecoveredInput } from './form/useRecoveredInput.ts';
import { useStepInUrl } from './form/useStepInUrl.ts';
type Params = {
  readonly form?: string;
  readonly productType?: string;
  readonly value?: FormData;
  readonly errors?: readonly FieldIssue[];
  readonly earlier?: readonly ObsoleteAnswer[];
  readonly currency?: string;
  readonly facts?: FormFacts;
  readonly mode?: 'create' | 'edit';
  readonly host?: 'backoffice' | 'buyer' | 'buyer-info' | 'static';
  readonly submit?: unknown;
  readonly textValues?: TextValues;
  readonly event?: string;
  readonly cancel?: { readonly text: unknown; readonly event: string };
  readonly seal?: Sealing & { readonly event: string };
  readonly draft?: DraftLocation;
  readonly upload?: UploadTarget | false;
  readonly call?: {
    readonly operation: OperationName;
    readonly with?: Readonly<Record<string, unknown>>;
    readonly as?: 'answers' | 'fields';
  };
};

/** A form. Its answers go to the journey, to an operation, or sealed with a provider's public key. */
export function FormBlock({ params, send, busy }: BlockProps<Params>) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const page = usePage();
  const found = useCompiledForm(page.bundle, params);
  const [failure, setFailure] = useState<unknown>(null);
  const sayFailure = useFailureText();
  const translate = useMemo(
    () =>
      (key: string, values: Readonly<Record<string, unknown>> = {}) =>
        t(`forms:${key}`, { ...values, defaultValue: '' }) || undefined,
    [t],
  );
  const upload = useSame(params.upload);
  const draftLocation = useSame(params.draft);
  const ports = useMemo(() => formPorts(upload), [upload]);
  const draft = useMemo(() => draftLocation && draftPort(draftLocation), [draftLocation]);
  const handle = useRef<FormHandle>(null);
  const recovered = useRecoveredInput(handle, params.value, found?.form.sensitive ?? true);
  const { step, onStep } = useStepInUrl(found?.form);
  if (found === null) return <Callout tone="danger">{t('errors:notFound')}</Callout>;
  if (params.seal !== undefined && !canSeal()) {
    return (
      <Callout tone="danger" live>
        {t('cannotSeal')}
      </Callout>
    );
  }

  if (params.seal !== undefined && !hasKey(params.seal)) {
    const { event } = params.seal;
    return (
      <div className="k-stack">
        <Callout tone="danger" live>
          {t('noSealingKey')}
        </Callout>
        <Button variant="primary" wide busy={busy} onClick={() => send({ type: event })}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  }

  // Resolves to false if the journey got the answers, since only the journey knows when they arrive.
  const submitTo = async (submission: Submission, basis: Readonly<Record<string, unknown>> = {}): Promise<boolean> => {
    setFailure(null);
    const { event, call: target } = params;
    if (target === undefined) {
      if (event !== undefined) send({ type: event, ...submission });
      return false;
    }
    const value = 'value' in submission ? submission.value : {};
    const beside = basedOn(target.with, basis);
    const input = target.as === 'fields' ? { ...value, ...beside } : { answers: value, ...beside };
    const output = await call(target.operation, input as Input<OperationName>);
    if (event !== undefined) send({ type: event, output });
    return true;
  };

  return (
    <Suspense fallback={<Skeleton shape="text" count={4} label={t('loading')} />}>
      {found.kind === undefined ? null : <h1>{localizedString(found.kind, lang)}</h1>}
      {failure === null ? null : (
        <Callout tone="danger" live>
          {sayFailure(failure)}
        </Callout>
      )}
      <ObsoleteAnswers answers={params.earlier ?? []} translate={translate} />
      {recovered === undefined ? null : <RecoveredInputNote offer={recovered} translate={translate} />}
      <MasarForm
        key={found.version}
        form={found.form}
        heading={found.kind && localizedString(found.kind, lang)}
        data={params.value}
        facts={params.facts}
        mode={params.mode}
        host={params.host ?? (document.documentElement.dataset['app'] === 'backoffice' ? 'backoffice' : 'buyer')}
        lang={lang}
        zone={page.zone}
        translate={translate}
        ports={ports}
        draft={draft}
        errors={params.errors}
        handle={handle}
        step={step}
        onStep={onStep}
        seal={params.seal}
        direct={params.call !== undefined}
        submitText={submitText(params, found.submit, lang)}
        cancel={
          params.cancel === undefined
            ? undefined
            : {
                text: localizedString(params.cancel.text, lang),
                onCancel: () => params.cancel !== undefined && send({ type: params.cancel.event }),
              }
        }
        busy={busy}
        onSubmit={submitTo}
        onFailure={setFailure}
      />
    </Suspense>
  );
}

/**
 * Offers the input from before a session ended. It is not restored automatically: the screen may belong to someone else
 * now.
 */
function RecoveredInputNote({
  offer,
  translate,
}: {
  readonly offer: RecoveredInputOffer;
  readonly translate: (key: string) => string | undefined;
}) {
  return (
    <Callout live>
      <p>{translate('recoveredInput.text')}</p>
      <div className="k-row">
        <Button variant="plain" onClick={offer.restore}>
          {translate('recoveredInput.restore')}
        </Button>
        <Button variant="quiet" onClick={offer.discard}>
          {translate('recoveredInput.discard')}
        </Button>
      </div>
    </Callout>
  );
}

/** What goes with the answers. After a conflict, values such as the revision come from the server's reply. */
function basedOn(
  beside: Readonly<Record<string, unknown>> = {},
  basis: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(beside).map(([key, value]) => [key, Object.hasOwn(basis, key) ? basis[key] : value]),
  );
}

/** Returns the same object while the content is equal. Block parameters are new objects at each render. */
function useSame<T>(value: T): T {
  const [same, setSame] = useState(value);
  if (JSON.stringify(same) === JSON.stringify(value)) return same;
  setSame(value);
  return value;
}

/** A button that charges shows the amount. */
function submitText(params: Params, own: unknown, lang: Lang): string | undefined {
  const text = params.submit ?? own;
  if (text === undefined) return undefined;
  const amount = params.textValues?.['amount'];
  const currency = params.textValues?.['currency'];
  const label = localizedString(text, lang);
  if (typeof amount !== 'number' || typeof currency !== 'string') return label;
  return `${label} · ${formatMoney(amount, currency, lang).text}`;
}
