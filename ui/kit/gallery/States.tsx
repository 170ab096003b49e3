import { useState } from 'react';
import {
  Chip,
  Icon,
  iconCheck,
  iconClock,
  iconExternalLink,
  Logo,
  Mark,
  Note,
  Progress,
  ProgressBar,
  QuantityStepper,
  Skeleton,
  Tabs,
  Tag,
  useLang,
} from '../index.ts';
import { useSay } from './useSay.ts';

export function States() {
  const say = useSay();
  const lang = useLang();
  const [count, setCount] = useState(1);
  const [tab, setTab] = useState('rules');
  return (
    <div className="k-stack">
      <div className="k-row k-wrap">
        <Chip tone="ok">{say('Paid', 'مدفوع')}</Chip>
        <Chip tone="wait">{say('Waiting', 'قيد الانتظار')}</Chip>
        <Chip tone="bad">{say('Declined', 'مرفوض')}</Chip>
        <Chip tone="info">{say('Check proof', 'راجع الإثبات')}</Chip>
        <Chip>{say('Refunded', 'مسترد')}</Chip>
        <Chip tone="wait" icon={iconClock}>
          {say('Held', 'محجوزة')}
        </Chip>
        <Chip bare>4</Chip>
        <Tag>EV-2048</Tag>
      </div>
      <Note>{say('Refunds until 11-12-2025.', 'الاسترداد حتى 11-12-2025.')}</Note>
      <Note tone="info">{say('Explained, not offered.', 'موضّح وغير معروض.')}</Note>
      <Note tone="wait">{say('Your tickets are held for 6:12.', 'تذاكرك محجوزة لمدة 6:12.')}</Note>
      <Note tone="bad">{say('Nothing was charged.', 'لم يُخصم شيء.')}</Note>
      <Note tone="ok" icon={iconCheck}>
        {say('The rate is up to date.', 'سعر الصرف محدّث.')}
      </Note>
      <Progress total={3} now={2} label={say('Step 2 of 3', 'الخطوة 2 من 3')} />
      <ProgressBar value={0.38} label={say('Sending', 'جارٍ الإرسال')} />
      <ProgressBar label={say('Working', 'جارٍ العمل')} />
      <Tabs
        group="line"
        look="line"
        label={say('Option', 'الخيار')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'rules', label: say('Rules', 'القواعد') },
          { id: 'fees', label: say('Fees', 'الرسوم') },
          { id: 'texts', label: say('Texts', 'النصوص') },
        ]}
      />
      <div role="tabpanel" id={`line-panel-${tab}`} aria-labelledby={`line-tab-${tab}`} className="k-row k-wrap">
        <QuantityStepper
          value={count}
          onChange={setCount}
          min={1}
          max={3}
          label={say('Seated', 'جلوس')}
          fewerLabel={say('Fewer', 'أقل')}
          moreLabel={say('More', 'أكثر')}
        />
        <Logo lang={lang} label={say('Masar', 'مسار')} />
        <Mark size={32} />
        <Icon of={iconExternalLink} />
      </div>
      <Skeleton label={say('Loading', 'جارٍ التحميل')} count={2} />
    </div>
  );
}
