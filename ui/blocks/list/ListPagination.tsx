import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Ltr, Pagination } from '#ui/kit/index.ts';

type Props = {
  readonly page: number;
  readonly size: number;
  /** The number of rows on all pages. */
  readonly count: number;
  readonly onPage: (page: number) => void;
};

/** Shows the range of rows and the page links. If the page is beyond the last, moves to the last. */
export function ListPagination({ page, size, count, onPage }: Props) {
  const { t } = useTranslation();
  const last = Math.max(1, Math.ceil(count / size));
  const isBeyond = page > last;
  const leadTo = useEffectEvent(onPage);
  useEffect(() => {
    if (isBeyond) leadTo(last);
  }, [isBeyond, last]);
  if (count === 0 || isBeyond) return null;
  return (
    <Pagination
      range={<Ltr>{`${(page - 1) * size + 1}–${Math.min(page * size, count)} / ${count}`}</Ltr>}
      onPrevious={page > 1 ? () => onPage(page - 1) : undefined}
      onNext={page < last ? () => onPage(page + 1) : undefined}
      previousLabel={t('pageBefore')}
      nextLabel={t('pageNext')}
    />
  );
}
