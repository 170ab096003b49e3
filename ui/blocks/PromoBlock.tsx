import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#engine/contract/index.ts';
import { Button, Badge, Field, iconCirclePercentage, Ltr, TextInput } from '#ui/kit/index.ts';
import { LocalizedText } from '#ui/text/LocalizedText.tsx';
import type { BlockProps } from './block.ts';

type Params = {
  readonly promo?: Output<'checkouts.get'>['promo'] | '';
  readonly event: string;
  readonly errors?: unknown;
};

/** A promo code: entered behind a quiet button, shown as a chip, and removable. */
export function PromoBlock({ params, send, busy }: BlockProps<Params>) {
  const { t } = useTranslation();
  const { promo, event: eventType, errors } = params;
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const serverError =
    errors === undefined || errors === null || errors === '' ? undefined : <LocalizedText text={errors} />;
  if (promo !== undefined && promo !== null && promo !== '') {
    return (
      <div className="k-between">
        <Badge tone="success" icon={iconCirclePercentage}>
          <Ltr>{promo.code}</Ltr>
        </Badge>
        {promo.percentage === undefined ? null : (
          <span className="k-small k-muted">{t('percentOff', { percent: promo.percentage })}</span>
        )}
        <span className="k-grow" />
        <Button variant="quiet" onClick={() => send({ type: eventType, code: '' })}>
          {t('remove')}
        </Button>
      </div>
    );
  }
  if (!open && serverError === undefined) {
    return (
      <Button variant="quiet" icon={iconCirclePercentage} onClick={() => setOpen(true)}>
        {t('havePromo')}
      </Button>
    );
  }
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== '') send({ type: eventType, code: code.trim() });
  };
  return (
    <form className="b-promo" onSubmit={apply} noValidate>
      <Field label={t('promoCode')} error={serverError}>
        <TextInput value={code} onChange={setCode} ltr autoCapitalize="characters" autoComplete="off" />
      </Field>
      <Button type="submit" busy={busy}>
        {t('apply')}
      </Button>
    </form>
  );
}
