import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, fileUrl } from '#ui/api/client.ts';
import {
  Button,
  ButtonLink,
  EmptyState,
  iconDownload,
  iconPackage,
  iconSearch,
  Skeleton,
  Table,
  TextInput,
  Toolbar,
} from '#ui/kit/index.ts';
import { usePage } from '#ui/router/PageContext.tsx';
import { PageFailure } from '#ui/router/PageFailure.tsx';
import { localizedString, LocalizedText } from '#ui/text/LocalizedText.tsx';
import { useLanguage } from '#ui/text/TextProvider.tsx';
import type { BlockProps } from './block.ts';
import { Filters } from './list/Filters.tsx';
import { ListPagination } from './list/ListPagination.tsx';
import { Primary } from './list/Primary.tsx';
import { RowActions } from './list/RowActions.tsx';
import { columnsOf } from './list/columnsOf.tsx';
import { type Row, rowKey } from './list/row.ts';
import { useListState } from './list/useListState.ts';
/** A list searches after this pause in typing. */
const typingPauseMs = 250;

/** A list by its definition. The URL holds search, filters, sorting and page. */
export function ListBlock({ params }: BlockProps<{ readonly list: string }>) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const page = usePage();
  const list = page.bundle.get('list', params.list)?.definition;
  const state = useListState(list);
  const [search, setSearch] = useState(state.search);
  const searchSoon = useDebouncedCallback(state.setSearch, typingPauseMs);
  const input = { list: params.list, ...state.input };
  const query = useQuery({
    queryKey: ['list', input],
    queryFn: ({ signal }) => call('lists.query', input, { signal }),
    placeholderData: keepPreviousData,
  });
  if (list === undefined) return null;
  const { data, error, isPlaceholderData, refetch } = query;
  const title = localizedString(list.title, lang);
  const rows = (data?.rows ?? []) as readonly Row[];
  const clear = (): void => {
    searchSoon.cancel();
    setSearch('');
    state.clear();
  };
  const instead = insteadOf();

  function insteadOf() {
    if (error !== null) return <PageFailure failure={error} onRetry={() => void refetch()} />;
    if (rows.length > 0) return undefined;
    // This page is empty, but others have rows: the pagination moves there.
    if (data === undefined || data.total > 0) return <Skeleton label={t('loading')} count={5} />;
    if (state.isNarrowed)
      return (
        <EmptyState icon={iconSearch} title={t('noMatch')} action={<Button onClick={clear}>{t('clear')}</Button>} />
      );
    return (
      <EmptyState
        icon={iconPackage}
        title={<LocalizedText text={list?.empty.title} />}
        action={list?.primary === undefined ? undefined : <Primary primary={list.primary} />}
      >
        <LocalizedText text={list?.empty.description} />
      </EmptyState>
    );
  }

  return (
    <>
      <div className="o-head">
        <h1 className="k-grow">
          {title} {data === undefined ? null : <span className="k-hint">{data.total}</span>}
        </h1>
        {list.export === false ? null : (
          <ButtonLink
            variant="plain"
            icon={iconDownload}
            href={fileUrl('lists.export', { list: params.list, ...state.wanted })}
            download
          >
            {t('export')}
          </ButtonLink>
        )}
        {list.primary === undefined ? null : <Primary primary={list.primary} variant="primary" />}
      </div>
      <div className="k-panel">
        <Toolbar label={t('searchAndFilters')}>
          {list.search === undefined ? null : (
            <form
              role="search"
              onSubmit={(event) => {
                event.preventDefault();
                searchSoon.cancel();
                state.setSearch(search);
              }}
            >
              <TextInput
                type="search"
                icon={iconSearch}
                value={search}
                onChange={(text) => {
                  setSearch(text);
                  searchSoon(text);
                }}
                aria-label={t('search')}
                placeholder={t('search')}
              />
            </form>
          )}
          <Filters list={list} state={state} />
        </Toolbar>
        <Table
          label={title}
          columns={columnsOf(list, data?.columns ?? [], state, page)}
          rows={rows}
          rowKey={rowKey}
          actions={
            list.rowActions === undefined
              ? undefined
              : (row) => (
                  <RowActions
                    actions={list.rowActions ?? []}
                    row={row}
                    columns={data?.columns ?? []}
                    onDone={() => void refetch()}
                  />
                )
          }
          actionsLabel={t('actions')}
          instead={instead}
          busy={isPlaceholderData}
        />
        {data === undefined ? null : (
          <ListPagination page={data.page} size={data.size} count={data.total} onPage={state.setPage} />
        )}
      </div>
    </>
  );
}
