import {
  dateAt,
  formatDate,
  formatInstant,
  formatPhone,
  isDate,
  maskEmail,
  maskPhone,
  readInstant,
  weekdayOf,
} from '#engine/text/index.ts';
import { Ltr, Money } from '#ui/kit/index.ts';
import { usePage } from '#ui/router/PageContext.tsx';
import { localizedString } from '#ui/text/LocalizedText.tsx';
import { useLanguage } from '#ui/text/TextProvider.tsx';
import { useTranslation } from 'react-i18next';

type FormattedValueProps = {
  readonly value: unknown;
  readonly as?: string | undefined;
  readonly currency?: unknown;
  /** Dates show their weekday, for events that the reader attends. */
  readonly weekday?: boolean;
};

/** Formats a value by its type. Figures, codes and dates keep their own direction. */
export function FormattedValue({ value, as = 'text', currency, weekday = false }: FormattedValueProps) {
  const lang = useLanguage();
  const { t } = useTranslation();
  const { zone } = usePage();
  if (value === null || value === undefined || value === '') return <span className="k-hint">—</span>;
  const inWords = (day: string) => (weekday && isDate(day) ? `${weekdayOf(day, lang)} ` : null);
  switch (as) {
    case 'money':
      return typeof value === 'number' && typeof currency === 'string' ? (
        <Money minor={value} currency={currency} />
      ) : (
        <Ltr>{String(value)}</Ltr>
      );
    case 'discount':
      return <FormattedValue value={-Number(value)} as="money" currency={currency} />;
    case 'date': {
      const moment = isDate(String(value)) ? null : readInstant(String(value));
      const day = moment === null ? String(value) : dateAt(moment, zone);
      return (
        <>
          {inWords(day)}
          <Ltr>{formatDate(day)}</Ltr>
        </>
      );
    }
    case 'instant': {
      const moment = readInstant(String(value));
      if (moment === null) return <Ltr>{String(value)}</Ltr>;
      return (
        <>
          {inWords(dateAt(moment, zone))}
          <Moment says={formatInstant(moment, zone)} />
        </>
      );
    }
    case 'range': {
      const { from, to } = value as { readonly from?: unknown; readonly to?: unknown };
      const [begin, end] = [readInstant(String(from)), readInstant(String(to))];
      const isOneDay = begin !== null && end !== null && dateAt(begin, zone) === dateAt(end, zone);
      if (isOneDay)
        return (
          <>
            {inWords(dateAt(begin, zone))}
            <Moment says={`${formatInstant(begin, zone)} – ${formatInstant(end, zone).split(' ')[1]}`} />
          </>
        );
      return (
        <>
          <FormattedValue value={from} as="instant" weekday={weekday} /> –{' '}
          <FormattedValue value={to} as="instant" weekday={weekday} />
        </>
      );
    }
    case 'phone':
      return <Ltr>{formatPhone(String(value))}</Ltr>;
    case 'maskedPhone':
      return <Ltr>{maskPhone(String(value))}</Ltr>;
    case 'maskedEmail':
      return <Ltr>{maskEmail(String(value))}</Ltr>;
    case 'percent':
      return <Ltr>{`${String(value)}%`}</Ltr>;
    case 'email':
    case 'reference':
      return <Ltr className="k-breaks">{String(value)}</Ltr>;
    case 'integer':
      return <Ltr>{String(value)}</Ltr>;
    case 'yesNo':
      return t(value === true ? 'yes' : 'no');
    default:
      return <bdi>{localizedString(value, lang)}</bdi>;
  }
}

/** A date and time that breaks between the two in a narrow column. */
function Moment({ says: text }: { readonly says: string }) {
  const [day, ...time] = text.split(' ');
  return (
    <bdi dir="ltr">
      <span className="k-num">{day}</span> <span className="k-num">{time.join(' ')}</span>
    </bdi>
  );
}
