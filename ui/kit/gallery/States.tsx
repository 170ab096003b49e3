import { useState } from 'react';
import {
  Badge,
  Icon,
  iconCheck,
  iconClock,
  iconExternalLink,
  Logo,
  LogoMark,
  Callout,
  Progress,
  ProgressBar,
  QuantityStepper,
  Skeleton,
  Tabs,
  CodeTag,
  useLang,
} from '../index.ts';
import { useTextPair } from './useTextPair.ts';

export function States() {
  const say = useTextPair();
  const lang = useLang();
  const [count, setCount] = useState(1);
  const [tab, setTab] = useState('rules');
  return (
    <div className="k-stack">
      <div className="k-row k-wrap">
        <Badge tone="success">{say('Paid', 'مدفوع')}</Badge>
        <Badge tone="warning">{say('Waiting', 'قيد الانتظار')}</Badge>
        <Badge tone="danger">{say('Declined', 'مرفوض')}</Badge>
        <Badge tone="info">{say('Check proof', 'راجع الإثبات')}</Badge>
        <Badge>{say('Refunded', 'مسترد')}</Badge>
        <Badge tone="warning" icon={iconClock}>
          {say('Held', 'محجوزة')}
        </Badge>
        <Badge bare>4</Badge>
        <CodeTag>EV-2048</CodeTag>
      </div>
      <Callout>{say('Refunds until 11-12-2025.', 'الاسترداد حتى 11-12-2025.')}</Callout>
      <Callout tone="info">{say('Explained, not offered.', 'موضّح وغير معروض.')}</Callout>
      <Callout tone="warning">{say('Your tickets are held for 6:12.', 'تذاكرك محجوزة لمدة 6:12.')}</Callout>
      <Callout tone="danger">{say('Nothing was charged.', 'لم يُخصم شيء.')}</Callout>
      <Callout tone="success" icon={iconCheck}>
        {say('The rate is up to date.', 'سعر الصرف محدّث.')}
      </Callout>
      <Progress total={3} now={2} label={say('Step 2 of 3', 'الخطوة 2 من 3')} />
      <ProgressBar value={0.38} label={say('Sending', 'جارٍ الإرسال')} />
      <ProgressBar label={say('Working', 'جارٍ العمل')} />
      <Tabs
        group="line"
        variant="line"
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
        <LogoMark size={32} />
        <Icon of={iconExternalLink} />
      </div>
      <Skeleton label={say('Loading', 'جارٍ التحميل')} count={2} />
    </div>
  );
}
