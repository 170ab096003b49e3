import { useState } from 'react';
import {
  CodeInput,
  DateInput,
  Field,
  iconSearch,
  MoneyInput,
  NumberInput,
  PhoneInput,
  Select,
  TextArea,
  TextInput,
  useLang,
} from '#ui/kit/index.ts';
import { useTextPair } from './useTextPair.ts';

export function Fields() {
  const say = useTextPair();
  const lang = useLang();
  const [date, setDate] = useState('');
  const [code, setCode] = useState('407');
  return (
    <div className="k-stack">
      <Field label={say('Product name', 'اسم المنتج')}>
        <TextInput placeholder={say('What buyers will see', 'ما سيراه المشتري')} />
      </Field>
      <Field id="price" label={say('Price', 'السعر')} hint={say('Before taxes and fees', 'قبل الضرائب والرسوم')}>
        <MoneyInput currency={lang === 'ar' ? 'ج.م' : 'EGP'} defaultValue="350.00" />
      </Field>
      <Field
        id="phone"
        label={say('Phone', 'الهاتف')}
        error={say('11 digits, starting 010, 011, 012 or 015', '11 رقمًا تبدأ بـ 010 أو 011 أو 012 أو 015')}
      >
        <PhoneInput defaultValue="0161234" />
      </Field>
      <div className="k-columns" style={{ '--column': '120px' } as object}>
        <Field label={say('Code', 'الكود')}>
          <TextInput ltr readOnly defaultValue="EV-2048" />
        </Field>
        <Field label={say('Branch', 'الفرع')}>
          <TextInput disabled defaultValue={say('Zamalek', 'الزمالك')} />
        </Field>
      </div>
      <Field label={say('E-mail', 'البريد الإلكتروني')} optional={say('optional', 'اختياري')}>
        <TextInput type="email" placeholder={say('name@example.com', 'بريدك الإلكتروني')} />
      </Field>
      <Field id="day" label={say('Event day', 'يوم الفعالية')}>
        <DateInput
          value={date}
          onChange={setDate}
          placeholder={say('DD-MM-YYYY', 'يوم-شهر-سنة')}
          pickLabel={say('Open the calendar', 'فتح التقويم')}
        />
      </Field>
      <output hidden id="day-value">
        {date}
      </output>
      <div className="k-columns" style={{ '--column': '120px' } as object}>
        <Field label={say('Doors', 'الأبواب')}>
          <DateInput kind="time" defaultValue="18:00" pickLabel={say('Open the clock', 'فتح الساعة')} />
        </Field>
        <Field id="quantity" label={say('Quantity', 'الكمية')}>
          <NumberInput defaultValue="220" />
        </Field>
      </div>
      <Field label={say('Category', 'الفئة')}>
        <Select
          placeholder={say('Choose', 'اختر')}
          choices={[
            { value: 'music', label: say('Music', 'موسيقى') },
            { value: 'food', label: say('Food', 'طعام') },
          ]}
        />
      </Field>
      <Field label={say('Search', 'بحث')} hideLabel>
        <TextInput type="search" icon={iconSearch} placeholder={say('Name or code', 'الاسم أو الكود')} />
      </Field>
      <Field label={say('Description', 'الوصف')}>
        <TextArea
          max={40}
          countLabel={(length, max) => say(`${length} of ${max} characters`, `${length} من ${max} حرفًا`)}
          defaultValue={say('An evening of classical oud by the river.', 'أمسية عود كلاسيكي على النيل.')}
        />
      </Field>
      <Field id="code" label={say('Code from the SMS', 'الرمز من الرسالة')}>
        <CodeInput value={code} onChange={setCode} />
      </Field>
    </div>
  );
}
