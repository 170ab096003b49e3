import { useState } from 'react';
import {
  BackToTop,
  Badge,
  Callout,
  Icon,
  iconCheck,
  iconClock,
  iconExternalLink,
  Logo,
  Ltr,
  Money,
  Panel,
  Progress,
  ProgressBar,
  QuantityStepper,
  Skeleton,
  Tabs,
  useLang,
} from '#ui/kit/index.ts';
import { BackofficePage } from './BackofficePage.tsx';
import { Choices } from './Choices.tsx';
import { Fields } from './Fields.tsx';
import { Layers } from './Layers.tsx';
import { useTextPair } from './useTextPair.ts';
const pairs = [
  ['accent', 'accent', 'on-accent'],
  ['soft', 'accent-soft', 'accent'],
  ['ink', 'ink', 'surface'],
  ['sunken', 'sunken', 'ink'],
  ['ink-2', 'surface', 'ink-2'],
  ['ink-3', 'surface', 'ink-3'],
  ['success', 'success-soft', 'success'],
  ['warning', 'warning-soft', 'warning'],
  ['danger', 'danger-soft', 'danger'],
  ['danger', 'danger', 'on-danger'],
] as const;

function Colours() {
  return (
    <div className="k-columns" style={{ '--column': '72px', gap: 8 } as object} dir="ltr">
      {pairs.map(([name, ground, text]) => (
        <div
          key={ground + text}
          className="k-caption"
          style={{
            background: `var(--${ground})`,
            color: `var(--${text})`,
            border: '1px solid var(--line)',
            borderRadius: 6,
            padding: '8px 10px',
            minBlockSize: 48,
          }}
        >
          {name}
        </div>
      ))}
    </div>
  );
}

/** Every part in its states. */
export function Parts() {
  const say = useTextPair();
  const lang = useLang();
  return (
    <BackofficePage title={say('Kit', 'المكوّنات')} key={lang}>
      <BackToTop label={say('Back to the top', 'العودة إلى الأعلى')} />
      <div className="k-columns" style={{ '--column': '320px' } as object}>
        <div className="k-stack">
          <Panel title={say('Type', 'الخطوط')}>
            <Typography />
          </Panel>
          <Panel title={say('Colour', 'الألوان')}>
            <Colours />
          </Panel>
          <Panel title={say('States', 'الحالات')}>
            <States />
          </Panel>
        </div>
        <div className="k-stack">
          <Panel title={say('Buttons and layers', 'الأزرار والطبقات')}>
            <Layers />
          </Panel>
          <Panel title={say('Fields', 'الحقول')}>
            <Fields />
          </Panel>
        </div>
        <div className="k-stack">
          <Panel title={say('Choices', 'الاختيارات')}>
            <Choices />
          </Panel>
        </div>
      </div>
    </BackofficePage>
  );
}

function Typography() {
  const say = useTextPair();
  return (
    <div className="k-stack" style={{ gap: 8 }}>
      <div className="k-figure">
        <Money minor={6241800} currency="EGP" />
      </div>
      <div className="k-display">{say('Total due', 'المبلغ المستحق')}</div>
      <h1>{say('Oud nights on the Nile', 'ليالي العود على النيل')}</h1>
      <h2>{say('Payment method', 'طريقة الدفع')}</h2>
      <p>{say('Pay at any Fawry outlet', 'ادفع في أي منفذ فوري')}</p>
      <p className="k-small k-strong">{say('Label and hint', 'التسمية والتلميح')}</p>
      <p className="k-caption">
        {say('Table head, reference', 'رأس الجدول والمرجع')} <Ltr>26118-4471</Ltr>
      </p>
      <p>
        {say('Figures:', 'الأرقام:')} <Money minor={-13000} currency="EGP" /> · <Money minor={1234567} currency="KWD" />{' '}
        · <Money minor={500} currency="JPY" /> · <Ltr>+20 10 1234 4821</Ltr> · <Ltr>1–10</Ltr>
      </p>
    </div>
  );
}

function States() {
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
        <Icon of={iconExternalLink} />
      </div>
      <Skeleton label={say('Loading', 'جارٍ التحميل')} count={2} />
    </div>
  );
}
