import {
  Button,
  EmptyState,
  ErrorState,
  iconPlus,
  iconRefresh,
  iconPackage,
  Panel,
  Skeleton,
  Table,
  type Column,
} from '#ui/kit/index.ts';
import type { Product } from './products.ts';
import { useTextPair } from './useTextPair.ts';

/** A list that is loading, empty, or did not load. */
export function ListStates({ columns }: { columns: readonly Column<Product>[] }) {
  const say = useTextPair();
  return (
    <>
      <Panel title={say('Loading', 'التحميل')} flush>
        <Table
          columns={columns}
          rowKey={(row) => row.id}
          label={say('Loading', 'التحميل')}
          rows={[]}
          instead={<Skeleton label={say('Loading', 'جارٍ التحميل')} />}
        />
      </Panel>
      <Panel title={say('Empty', 'فارغ')} flush>
        <Table
          columns={columns}
          rowKey={(row) => row.id}
          label={say('Promo codes', 'أكواد الخصم')}
          rows={[]}
          instead={
            <EmptyState
              icon={iconPackage}
              title={say('No promo codes yet', 'لا توجد أكواد خصم بعد')}
              action={
                <Button variant="primary" icon={iconPlus}>
                  {say('New promo code', 'كود خصم جديد')}
                </Button>
              }
            >
              {say(
                'Give returning buyers a percentage or a flat amount off.',
                'امنح عملاءك العائدين نسبة أو مبلغًا ثابتًا كخصم.',
              )}
            </EmptyState>
          }
        />
      </Panel>
      <Panel flush>
        <ErrorState
          title={say('This list did not load', 'تعذّر تحميل القائمة')}
          request={{ id: 'req 7f21-c04e', copyLabel: say('Copy', 'نسخ'), copiedLabel: say('Copied', 'نُسخ') }}
          action={<Button icon={iconRefresh}>{say('Try again', 'حاول مرة أخرى')}</Button>}
        >
          {say(
            'Your data is safe. Try again, or send support this number.',
            'بياناتك بأمان. حاول مرة أخرى أو أرسل هذا الرقم للدعم.',
          )}
        </ErrorState>
      </Panel>
    </>
  );
}
