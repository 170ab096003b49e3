import { useState } from 'react';
import {
  Button,
  DateInput,
  BottomBar,
  ErrorSummary,
  Field,
  IconButton,
  iconEye,
  iconPlus,
  iconTrash,
  ImageInput,
  Ltr,
  Money,
  MoneyInput,
  NumberInput,
  Panel,
  SegmentedControl,
  Select,
  Stepper,
  TextInput,
} from '#ui/kit/index.ts';
import { BackofficePage } from './BackofficePage.tsx';
import poster from './poster.svg';
import { useTextPair } from './useTextPair.ts';

export function EventForm() {
  const say = useTextPair();
  const [attempt, setAttempt] = useState(0);
  const taken = say('This ticket name is taken', 'اسم التذكرة موجود من قبل');
  const least = say('This field cannot be below 1', 'لا يمكن أن يقل هذا الحقل عن 1');
  const rows = [
    { name: say('Standing', 'وقوف'), price: '350.00', total: '220', pending: 12, max: '6', src: poster },
    { name: say('Seated', 'جلوس'), price: '650.00', total: '125', pending: 4, max: '6', src: poster },
    {
      name: say('Seated', 'جلوس'),
      price: '0',
      total: '40',
      pending: 0,
      max: '40',
      nameError: taken,
      priceError: least,
      lowered: say('Lowered to total', 'خُفّض إلى الكمية'),
    },
  ];
  return (
    <>
      <BackofficePage
        title={say('Oud nights on the Nile', 'ليالي العود على النيل')}
        actions={<Button icon={iconEye}>{say('See as buyer', 'عرض كمشترٍ')}</Button>}
      >
        <Stepper
          label={say('Steps', 'الخطوات')}
          steps={[
            {
              id: '1',
              label: say('Event', 'الفعالية'),
              state: 'done',
              stateLabel: say('done', 'تمت'),
              onSelect: () => undefined,
            },
            {
              id: '2',
              label: say('Tickets', 'التذاكر'),
              state: 'now',
              hasError: true,
              stateLabel: say('to correct', 'بحاجة إلى تصحيح'),
            },
            { id: '3', label: say('Buyer questions', 'أسئلة المشتري'), state: 'todo' },
            { id: '4', label: say('Payment options', 'طرق الدفع'), state: 'todo' },
            { id: '5', label: say('Publish', 'النشر'), state: 'todo' },
          ]}
        />
        <ErrorSummary
          title={say('Two things to correct before you go on', 'أمران يجب تصحيحهما قبل المتابعة')}
          attempt={attempt}
          items={[
            { controlId: 'name-3', text: `${say('Ticket 3, Ticket name', 'التذكرة 3، اسم التذكرة')}: ${taken}` },
            { controlId: 'price-3', text: `${say('Ticket 3, Price', 'التذكرة 3، السعر')}: ${least}` },
          ]}
        />
        <Panel title={say('Tickets', 'التذاكر')} note={<Ltr>3</Ltr>} flush>
          <div className="k-table-box">
            <table className="k-table" data-edit="">
              <thead>
                <tr>
                  <th>{say('Image', 'صورة')}</th>
                  <th>{say('Ticket name', 'اسم التذكرة')}</th>
                  <th data-figure="">{say('Price, EGP', 'السعر، ج.م')}</th>
                  <th data-figure="">{say('Total', 'الكمية')}</th>
                  <th data-figure="">{say('Pending', 'معلّق')}</th>
                  <th data-figure="">{say('Max per sale', 'حد الشراء')}</th>
                  <th style={{ inlineSize: 48 }}>
                    <span className="k-hidden">{say('Actions', 'إجراءات')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row, at) => (
                  <tr key={row.price}>
                    <td style={{ inlineSize: 56 }}>
                      <ImageInput
                        small
                        src={row.src}
                        onPick={() => undefined}
                        label={say('Choose an image', 'اختر صورة')}
                        changeLabel={say('Change the image', 'غيّر الصورة')}
                        removeLabel={say('Remove', 'إزالة')}
                      />
                    </td>
                    <td data-wide="">
                      <Field
                        id={`name-${at + 1}`}
                        label={`${say('Ticket name', 'اسم التذكرة')} ${at + 1}`}
                        hideLabel
                        error={row.nameError}
                      >
                        <TextInput defaultValue={row.name} />
                      </Field>
                    </td>
                    <td style={{ inlineSize: 128 }}>
                      <Field
                        id={`price-${at + 1}`}
                        label={`${say('Price', 'السعر')} ${at + 1}`}
                        hideLabel
                        error={row.priceError}
                      >
                        <MoneyInput defaultValue={row.price} />
                      </Field>
                    </td>
                    <td style={{ inlineSize: 110 }}>
                      <Field label={`${say('Total', 'الكمية')} ${at + 1}`} hideLabel>
                        <NumberInput column defaultValue={row.total} />
                      </Field>
                    </td>
                    <td data-figure="" data-label={say('Pending', 'معلّق')}>
                      <span>
                        <Ltr>{row.pending}</Ltr>
                      </span>
                    </td>
                    <td style={{ inlineSize: 128 }}>
                      <Field label={`${say('Max per sale', 'حد الشراء')} ${at + 1}`} hideLabel hint={row.lowered}>
                        <NumberInput column defaultValue={row.max} placeholder={say('No limit', 'بلا حد')} />
                      </Field>
                    </td>
                    <td>
                      <IconButton icon={iconTrash} label={`${say('Delete ticket', 'حذف التذكرة')} ${at + 1}`} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className="k-toolbar">
            <Button variant="quiet" icon={iconPlus}>
              {say('Add a ticket', 'إضافة تذكرة')}
            </Button>
            <span className="k-grow" />
            <span className="k-muted">{say('If all are sold', 'عند بيع الكل')}</span>
            <span className="k-strong">
              <Money minor={17985000} currency="EGP" />
            </span>
          </div>
        </Panel>
        <Panel>
          <div className="k-columns">
            <Field label={say('Sale ends', 'نهاية البيع')}>
              <DateInput
                kind="datetime"
                defaultValue="2025-12-18T18:00"
                pickLabel={say('Open the calendar', 'فتح التقويم')}
              />
            </Field>
            <Field label={say('Tax', 'الضريبة')} optional={say('optional', 'اختياري')}>
              <Select
                defaultValue="percent"
                choices={[
                  { value: 'percent', label: say('Percentage', 'نسبة مئوية') },
                  { value: 'flat', label: say('Flat', 'مبلغ ثابت') },
                ]}
              />
            </Field>
            <Field label={say('Tax value', 'قيمة الضريبة')}>
              <NumberInput unit="%" decimal defaultValue="14" />
            </Field>
            <Field label={say('Fees are paid by', 'الرسوم على')} group>
              <SegmentedControl
                wide
                defaultValue="buyer"
                segments={[
                  { value: 'buyer', label: say('Buyer', 'المشتري') },
                  { value: 'split', label: say('Split', 'مناصفة') },
                  { value: 'me', label: say('Me', 'عليّ') },
                ]}
              />
            </Field>
          </div>
        </Panel>
      </BackofficePage>
      <BottomBar
        label={say('Saving', 'الحفظ')}
        note={
          <>
            {say('Draft saved', 'حُفظت المسودة')} <Ltr>22:42</Ltr>
          </>
        }
      >
        <Button>{say('Back', 'رجوع')}</Button>
        <Button variant="primary" onClick={() => setAttempt((before) => before + 1)}>
          {say('Save and continue', 'حفظ ومتابعة')}
        </Button>
      </BottomBar>
    </>
  );
}
