import { useState } from 'react';
import {
  Button,
  Badge,
  Dialog,
  Icon,
  iconCheck,
  iconBuildingBank,
  iconCalendarEvent,
  iconWallet,
  iconCirclePercentage,
  iconClock,
  iconLock,
  iconShieldLock,
  Ltr,
  Money,
  OptionList,
  Progress,
  DescriptionList,
  PageColumn,
  SummaryPanel,
  TabPanel,
  Tabs,
} from '#ui/kit/index.ts';
import { Foot } from './Foot.tsx';
import { ShopTop } from './ShopTop.tsx';
import { useTextPair } from './useTextPair.ts';
import poster from './poster.svg';

const egp = (minor: number) => <Money minor={minor} currency="EGP" />;

export function Checkout() {
  const say = useTextPair();
  const [tab, setTab] = useState('b');
  const [option, setOption] = useState<string | null>('till');
  const [frame, setFrame] = useState(false);
  const fee = (minor: number) => (say('en', 'ar') === 'en' ? <>{egp(minor)} fees</> : <>رسوم {egp(minor)}</>);
  const tabs = [
    { id: 'a', label: say('Cards', 'بطاقات'), icon: <Icon of={iconLock} size={24} /> },
    { id: 'b', label: say('Cash & wallet', 'نقدي ومحفظة'), icon: <Icon of={iconWallet} size={24} /> },
    { id: 'c', label: say('Bank Instalments', 'تقسيط بنكي'), icon: <Icon of={iconBuildingBank} size={24} /> },
    { id: 'd', label: say('Installments', 'تقسيط'), icon: <Icon of={iconCalendarEvent} size={24} /> },
  ];
  const next = say(
    'You get a reference number to pay at any Fawry outlet or in the Fawry app, within 48 hours.',
    'ستحصل على رقم مرجعي تدفع به في أي منفذ فوري أو من تطبيق فوري، خلال 48 ساعة.',
  );
  const all: Record<string, Parameters<typeof OptionList>[0]['options']> = {
    b: [
      {
        value: 'till',
        name: say('At an outlet', 'في منفذ'),
        description: fee(1250),
        details: next,
        logo: <Icon of={iconBuildingBank} />,
      },
      {
        value: 'wallet',
        name: say('Mobile wallet', 'محفظة الموبايل'),
        description: fee(1334),
        logo: <Icon of={iconWallet} />,
      },
      {
        value: 'instapay',
        name: say('InstaPay', 'إنستاباي'),
        description: say('No fees', 'بدون رسوم'),
        logo: <Icon of={iconCheck} />,
      },
      {
        value: 'aman',
        name: say('Cash through Aman', 'نقدًا عبر أمان'),
        description: fee(1250),
        logo: <Icon of={iconWallet} />,
      },
    ],
    c: [
      {
        value: 'nbe',
        name: say('National Bank', 'البنك الأهلي'),
        description: say('6, 12 or 18 months', '6 أو 12 أو 18 شهرًا'),
        expands: true,
        logo: <Icon of={iconBuildingBank} />,
      },
      {
        value: 'misr',
        name: say('Banque Misr', 'بنك مصر'),
        description: (
          <>
            {say('From', 'من')} {egp(150000)}
          </>
        ),
        disabled: true,
        logo: <Icon of={iconBuildingBank} />,
      },
    ],
  };
  return (
    <PageColumn header={<ShopTop />} footer={<Foot />}>
      <div className="k-stack" style={{ gap: 12 }}>
        <Progress total={3} now={3} label={say('Step 3 of 3', 'الخطوة 3 من 3')} />
        <div className="k-between">
          <h1>{say('Checkout', 'إتمام الدفع')}</h1>
          <Badge tone="warning" icon={iconClock}>
            {say('Held for', 'محجوزة')} <Ltr>9:42</Ltr>
          </Badge>
        </div>
      </div>
      <div className="k-row" style={{ gap: 12 }}>
        <img
          src={poster}
          alt=""
          width="60"
          height="60"
          style={{ borderRadius: 10, objectFit: 'cover', objectPosition: '30% 50%' }}
        />
        <div className="k-grow">
          <div className="k-strong">{say('Oud nights on the Nile', 'ليالي العود على النيل')}</div>
          <div className="k-small k-muted">
            <Ltr>2</Ltr> × {say('Seated · Thursday', 'جلوس · الخميس')} <Ltr>18-12-2025</Ltr>
          </div>
        </div>
        <a className="k-small" href="#edit">
          {say('Edit', 'تعديل')}
        </a>
      </div>
      <section>
        <h2>{say('Your details', 'بياناتك')}</h2>
        <DescriptionList
          rows={[
            { id: 'phone', label: say('Phone', 'الهاتف'), value: <Ltr>010 •••• 4821</Ltr> },
            { id: 'mail', label: say('E-mail', 'البريد الإلكتروني'), value: <Ltr>b••••@example.com</Ltr> },
          ]}
        />
      </section>
      <section className="k-stack" style={{ gap: 12 }}>
        <h2>{say('Payment method', 'طريقة الدفع')}</h2>
        <Tabs group="pay" tabs={tabs} selected={tab} onSelect={setTab} label={say('Payment method', 'طريقة الدفع')} />
        <TabPanel group="pay" id={tab}>
          <OptionList
            label={say('Payment method', 'طريقة الدفع')}
            options={all[tab] ?? []}
            value={option}
            onChange={setOption}
            onOpen={() => setTab('d')}
            back={tab === 'd' ? { label: say('Banks', 'البنوك'), onBack: () => setTab('c') } : undefined}
            error={option === null ? say('Choose how you want to pay', 'اختر طريقة الدفع') : undefined}
          />
        </TabPanel>
      </section>
      <section className="k-stack" style={{ gap: 12 }}>
        <div className="k-row">
          <Badge tone="success" icon={iconCirclePercentage}>
            <bdi>NILE10</bdi>
          </Badge>
          <span className="k-small k-muted">
            {say('', 'خصم ')}
            <Ltr>10%</Ltr>
            {say(' off', '')}
          </span>
        </div>
        <SummaryPanel
          lines={[
            { id: 'sub', label: say('Subtotal', 'المجموع الفرعي'), value: egp(130000) },
            { id: 'discount', label: say('Discount', 'الخصم'), value: egp(-13000), discount: true },
            { id: 'taxes', label: say('Taxes', 'الضرائب'), value: egp(16380) },
            { id: 'fees', label: say('Fees', 'الرسوم'), value: egp(1250) },
          ]}
          total={{ label: say('Total', 'الإجمالي'), value: egp(134630) }}
        />
      </section>
      <div className="k-stack" style={{ gap: 8 }}>
        <Button variant="primary" wide onClick={() => setFrame(true)}>
          {say('Place order', 'تأكيد الطلب')} · {egp(134630)}
        </Button>
        <p className="k-small k-hint" style={{ textAlign: 'center' }}>
          {say('Pay at Fawry within 48 hours. Nothing is charged now.', 'ادفع في فوري خلال 48 ساعة. لن يُخصم شيء الآن.')}
        </p>
      </div>
      <Dialog
        open={frame}
        onClose={() => setFrame(false)}
        closeBy={['button']}
        title={say('Bank confirmation', 'تأكيد البنك')}
        icon={iconShieldLock}
        closeLabel={say('Close', 'إغلاق')}
        strip={
          <>
            <Icon of={iconLock} size={16} />
            <Ltr>acs.bank.example</Ltr>
          </>
        }
        flush
        height={456}
      >
        <div style={{ background: '#fff' }} />
      </Dialog>
    </PageColumn>
  );
}
