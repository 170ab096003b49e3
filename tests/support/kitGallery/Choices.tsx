import { useState } from 'react';
import {
  Checkbox,
  Field,
  FileInput,
  FilterChip,
  ImageInput,
  RadioGroup,
  SegmentedControl,
  Toggle,
} from '#ui/kit/index.ts';
import poster from './poster.svg';
import { useTextPair } from './useTextPair.ts';

export function Choices() {
  const say = useTextPair();
  const [src, setSrc] = useState<string | undefined>(poster);
  return (
    <div className="k-stack">
      <Field label={say('Delivery', 'التوصيل')} group hint={say('Chosen once per order', 'تُختار مرة لكل طلب')}>
        <RadioGroup
          defaultValue="pickup"
          choices={[
            { value: 'pickup', label: say('Pick up in Zamalek', 'الاستلام من الزمالك') },
            { value: 'courier', label: say('Courier', 'مندوب'), hint: say('2 to 3 days', 'من يومين إلى ثلاثة') },
            { value: 'abroad', label: say('Abroad', 'خارج مصر'), disabled: true },
          ]}
        />
      </Field>
      <div>
        <Checkbox defaultChecked>{say('Send me the receipt', 'أرسل لي الإيصال')}</Checkbox>
        <Checkbox hint={say('You can stop it at any time', 'يمكنك إيقافه في أي وقت')}>
          {say('Tell me about new evenings', 'أخبرني بالأمسيات الجديدة')}
        </Checkbox>
        <Checkbox indeterminate>{say('Some of the branches', 'بعض الفروع')}</Checkbox>
        <Checkbox disabled defaultChecked>
          {say('Always on', 'مفعّل دائمًا')}
        </Checkbox>
        <Checkbox aria-invalid>{say('I accept the terms', 'أوافق على الشروط')}</Checkbox>
      </div>
      <div>
        <Toggle defaultChecked hint={say('Buyers see it at once', 'يراه المشترون فورًا')}>
          {say('Published', 'منشور')}
        </Toggle>
        <Toggle>{say('Ask for an address', 'اطلب العنوان')}</Toggle>
        <Toggle disabled>{say('Sell abroad', 'البيع خارج مصر')}</Toggle>
      </div>
      <Field label={say('Otherwise', 'وإلا')} group>
        <SegmentedControl
          wide
          defaultValue="explain"
          segments={[
            { value: 'explain', label: say('Explain', 'اشرح') },
            { value: 'hide', label: say('Hide', 'أخفِ') },
          ]}
        />
      </Field>
      <SegmentedControl
        aria-label={say('Language', 'اللغة')}
        defaultValue="en"
        segments={[
          { value: 'en', label: 'English', lang: 'en' },
          { value: 'ar', label: 'عربي', lang: 'ar' },
        ]}
      />
      <div className="k-row k-wrap">
        <FilterChip>{say('Type', 'النوع')}</FilterChip>
        <FilterChip active onRemove={() => undefined} removeLabel={say('Remove filter', 'إزالة')}>
          {say('Status: draft', 'الحالة: مسودة')}
        </FilterChip>
      </div>
      <Field label={say('Picture', 'الصورة')}>
        <ImageInput
          src={src}
          alt={say('A felucca', 'فلوكة')}
          onPick={() => setSrc(poster)}
          onRemove={src === undefined ? undefined : () => setSrc(undefined)}
          label={say('Choose a picture', 'اختر صورة')}
          changeLabel={say('Change the picture', 'غيّر الصورة')}
          removeLabel={say('Remove the picture', 'إزالة الصورة')}
          hint={say('JPG or PNG', 'JPG أو PNG')}
        />
      </Field>
      <Field
        label={say('Proof of payment', 'إثبات الدفع')}
        hint={say('Only you and the seller see it', 'يراه البائع وأنت فقط')}
      >
        <FileInput
          multiple
          items={[
            {
              id: '1',
              name: 'contract-2025-signed-by-both-sides-final.pdf',
              note: say('1.2 MB', '1.2 ميجابايت'),
              progress: 0.6,
              removeLabel: say('Stop', 'إيقاف'),
            },
            {
              id: '2',
              name: 'إثبات التحويل.jpg',
              note: say('Too large: 7 MB', 'كبير جدًا: 7 ميجابايت'),
              failed: true,
              removeLabel: say('Remove', 'إزالة'),
            },
          ]}
          onPick={() => undefined}
          onRemove={() => undefined}
          label={say('Choose a file', 'اختر ملفًا')}
          hint={say('PDF or JPG, up to 5 MB', 'PDF أو JPG حتى 5 ميجابايت')}
        />
      </Field>
    </div>
  );
}
