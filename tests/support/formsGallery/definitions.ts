import type { FactDeclarations } from '#engine/conditions/index.ts';
import {
  compileForm,
  type CompiledForm,
  type FieldTypeDefinition,
  type FormDefinition,
  type Messages,
  resolveFieldTypes,
} from '#engine/forms/index.ts';

type Json = { readonly default: unknown };

const types = import.meta.glob<Json>('../../../schemas/field-types/*.json', { eager: true });
const forms = import.meta.glob<Json>('../../../schemas/{forms,product-types}/*.json', { eager: true });
const places = import.meta.glob<Json>('../../../schemas/meta/facts/*.json', { eager: true });
const texts = import.meta.glob<Json>('../../../schemas/messages/forms.json', { eager: true });

const fieldTypes = resolveFieldTypes(
  new Map(Object.entries(types).map(([path, file]) => [nameOf(path), file.default as FieldTypeDefinition])),
);

/** Texts of forms, from their file. */
export const messages = Object.values(texts)[0]?.default as Messages;

/** Everything that there is to look at: the built-in forms, and one of every widget. */
export const shown: ReadonlyMap<string, FormDefinition> = new Map([
  ...Object.entries(forms).map(([path, file]) => [nameOf(path), file.default as FormDefinition] as const),
  ['every', everyWidget()],
  ['types', moreWidgets()],
  ['sheet', sheet()],
]);

/** Compiles one of them with all facts there are. */
export function compiled(name: string): CompiledForm {
  const definition = shown.get(name);
  if (definition === undefined) throw new Error(`There is no form ${name}.`);
  const facts = Object.values(places).map((file) => (file.default as { facts: FactDeclarations }).facts);
  return compileForm(definition, fieldTypes, {
    facts: Object.assign({}, ...facts),
    open: ['product.'],
    baseCurrency: 'EGP',
  });
}

function nameOf(path: string): string {
  return path.replace(/^.*\/|\.json$/g, '');
}

/** The rows that a form begins with where many are asked for: `rows=100`. */
export function manyRows(count: number): readonly Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `row-${index + 1}`,
    name: `Guest ${index + 1}`,
    seat: `A${index + 1}`,
    price: 10_000 + index,
    quantity: (index % 5) + 1,
    on: '2026-12-31',
    meal: ['fish', 'meat', 'plants'][index % 3],
    paid: index % 2 === 0,
    note: index % 7 === 0 ? 'Window' : undefined,
  }));
}

function text(en: string, ar: string) {
  return { en, ar };
}

function moreWidgets(): FormDefinition {
  const towns = Array.from({ length: 2000 }, (_, index) => ({
    value: `t${index + 1}`,
    label: text(`Town ${index + 1}`, `مدينة ${index + 1}`),
  }));
  return {
    submit: text('Send', 'إرسال'),
    fields: {
      town: { type: 'search-select', label: text('Town', 'المدينة'), options: towns, required: true },
      towns: { type: 'multi-select', label: text('Delivers to', 'يوصّل إلى'), options: towns, required: true },
      time: { type: 'time', label: text('Opens at', 'يفتح الساعة'), width: 'half', required: true },
      moment: { type: 'date-time', label: text('Begins', 'يبدأ'), required: true },
      span: { type: 'date-time-range', label: text('On sale', 'فترة البيع'), required: true },
      url: { type: 'url', label: text('Web site', 'الموقع الإلكتروني'), required: true },
      place: { type: 'location', label: text('Where', 'المكان'), required: true },
      code: { type: 'read-only', label: text('Code', 'الرمز'), default: 'MSR-2041', width: 'half' },
      share: { type: 'percent', label: text('Share', 'النسبة'), width: 'half', required: true },
      contact: {
        type: 'group',
        label: text('Contact', 'التواصل'),
        fields: {
          name: { type: 'text', label: text('Name', 'الاسم'), required: true },
          address: {
            type: 'group',
            label: text('Address', 'العنوان'),
            fields: {
              street: { type: 'text', label: text('Street', 'الشارع'), required: true },
              floor: { type: 'integer', label: text('Floor', 'الدور'), width: 'half' },
            },
          },
        },
      },
    },
  };
}

function sheet(): FormDefinition {
  const meals = [
    { value: 'fish', label: text('Fish', 'سمك') },
    { value: 'meat', label: text('Meat', 'لحم') },
    { value: 'plants', label: text('Vegetables', 'خضار') },
  ];
  return {
    submit: text('Send', 'إرسال'),
    fields: {
      title: { type: 'text', label: text('Event', 'الفعالية'), required: true },
      guests: {
        type: 'rows',
        appearance: 'table',
        label: text('Guests', 'الضيوف'),
        hint: text('One line each.', 'سطر لكل ضيف.'),
        validators: [{ unique: 'seat' }],
        repeat: { min: 1, max: 200, title: text('Guest {n}', 'الضيف {n}'), add: text('Add a guest', 'أضف ضيفًا') },
        fields: {
          name: { type: 'text', label: text('Name', 'الاسم'), required: true },
          seat: { type: 'text', label: text('Seat', 'المقعد'), width: 'half', required: true },
          price: { type: 'money', label: text('Price', 'السعر'), width: 'half', required: true },
          quantity: { type: 'integer', label: text('Quantity', 'الكمية'), width: 'half', validators: [{ minimum: 1 }] },
          on: { type: 'date', label: text('Date', 'التاريخ'), width: 'half' },
          meal: { type: 'select', label: text('Meal', 'الوجبة'), width: 'half', options: meals },
          paid: { type: 'toggle', label: text('Paid', 'مدفوع') },
          note: { type: 'text', label: text('Note', 'ملاحظة') },
        },
      },
      total: {
        type: 'money',
        label: text('Total', 'الإجمالي'),
        computed: { sum: [{ from: 'guests/*/price' }] },
      },
    },
  };
}

function everyWidget(): FormDefinition {
  const options = [
    { value: 'a', label: { en: 'Pick up', ar: 'استلام' }, hint: { en: 'At the shop, today', ar: 'من المحل اليوم' } },
    { value: 'b', label: { en: 'Delivery', ar: 'توصيل' } },
    { value: 'c', label: { en: 'Post', ar: 'بريد' } },
  ];
  return {
    submit: text('Send', 'إرسال'),
    fields: {
      text: { type: 'text', label: text('Text', 'نص'), hint: text('One line.', 'سطر واحد.'), required: true },
      long: { type: 'long-text', label: text('Long text', 'نص طويل') },
      number: { type: 'integer', label: text('Quantity', 'الكمية'), width: 'half', validators: [{ minimum: 1 }] },
      money: {
        type: 'money',
        label: text('Price', 'السعر'),
        width: 'half',
        required: true,
        validators: [{ minimum: '1' }],
      },
      percent: { type: 'percent', label: text('Tax', 'ضريبة'), width: 'half' },
      total: {
        type: 'money',
        label: text('Total', 'الإجمالي'),
        width: 'half',
        computed: { multiply: [{ from: 'number' }, { from: 'money' }] },
      },
      select: { type: 'select', label: text('Selection', 'قائمة'), options, required: true },
      radio: { type: 'radio', label: text('Choices', 'اختيارات'), options, required: true },
      segments: { type: 'radio', appearance: 'segments', label: text('Segments', 'مقاطع'), options },
      boxes: { type: 'checkboxes', label: text('Boxes', 'مربعات'), options },
      toggle: { type: 'toggle', label: text('Notify me', 'نبّهني'), hint: text('By SMS.', 'برسالة.') },
      date: { type: 'date', label: text('Date', 'تاريخ'), width: 'half' },
      phone: { type: 'phone-egypt', label: text('Phone', 'الهاتف'), width: 'half', required: true },
      email: { type: 'email', label: text('E-mail', 'البريد الإلكتروني') },
      image: { type: 'image', label: text('Image', 'صورة') },
      file: { type: 'file', label: text('File', 'ملف') },
      place: {
        type: 'group',
        label: text('Address', 'العنوان'),
        fields: {
          street: { type: 'text', label: text('Street', 'الشارع') },
          city: { type: 'text', label: text('City', 'المدينة'), width: 'half' },
        },
      },
      rows: {
        type: 'rows',
        label: text('Tickets', 'التذاكر'),
        validators: [{ unique: 'name' }],
        repeat: {
          min: 1,
          initialCount: 1,
          title: text('Ticket {n}', 'التذكرة {n}'),
          add: text('Add a ticket', 'أضف تذكرة'),
        },
        fields: {
          name: { type: 'text', label: text('Ticket name', 'اسم التذكرة'), required: true },
          price: { type: 'money', label: text('Price', 'السعر'), required: true, width: 'half' },
          quantity: { type: 'integer', label: text('Quantity', 'الكمية'), width: 'half' },
        },
      },
      consent: { type: 'checkbox', label: text('I agree to the terms', 'أوافق على الشروط'), required: true },
    },
  };
}
