import {
  Button,
  HowTo,
  iconMapPin,
  Ltr,
  Message,
  Money,
  Callout,
  QrCode,
  DescriptionList,
  PaymentReferenceCard,
  PageColumn,
} from '#ui/kit/index.ts';
import { Foot } from './Foot.tsx';
import { ShopTop } from './ShopTop.tsx';
import { useTextPair } from './useTextPair.ts';

export function Gate() {
  const say = useTextPair();
  const amount = <Money minor={134630} currency="EGP" />;
  return (
    <PageColumn header={<ShopTop />} footer={<Foot />}>
      <Message tone="warning" title={say('One step left: pay at Fawry', 'خطوة واحدة: ادفع في فوري')} autoFocus>
        {say(
          'We hold your tickets until the time below. This page updates by itself once you pay.',
          'نحجز تذاكرك حتى الوقت أدناه. تتحدّث هذه الصفحة وحدها بعد الدفع.',
        )}
      </Message>
      <PaymentReferenceCard
        label={say('Fawry reference number', 'رقم فوري المرجعي')}
        reference="931204587"
        copyLabel={say('Copy', 'نسخ')}
        copiedLabel={say('Copied', 'نُسخ')}
        facts={[
          { id: 'amount', label: say('Amount', 'المبلغ'), value: amount },
          { id: 'before', label: say('Pay before', 'ادفع قبل'), value: <Ltr>29-11-2025 22:30</Ltr> },
        ]}
      />
      <section className="k-stack" style={{ gap: 12 }}>
        <h2>{say('How to pay', 'كيف تدفع')}</h2>
        <HowTo
          steps={[
            say('Go to any Fawry outlet, or open the Fawry app.', 'اذهب إلى أي منفذ فوري أو افتح تطبيق فوري.'),
            say('Ask for service 788 and give the reference number.', 'اطلب خدمة 788 وأعطِ الرقم المرجعي.'),
            say('Pay the exact amount and keep the receipt.', 'ادفع المبلغ كاملًا واحتفظ بالإيصال.'),
          ]}
        />
      </section>
      <div className="k-stack" style={{ gap: 8 }}>
        <Button wide icon={iconMapPin}>
          {say('Find an outlet near me', 'أقرب منفذ إليّ')}
        </Button>
        <Button variant="quiet" wide>
          {say('Pay another way', 'ادفع بطريقة أخرى')}
        </Button>
      </div>
      <Message tone="danger" title={say('The payment did not go through', 'لم يكتمل الدفع')}>
        {say('The bank declined the card. Nothing was charged.', 'رفض البنك البطاقة. لم يُخصم شيء.')}
      </Message>
      <Callout tone="warning">
        {say('Your tickets are still held for', 'تذاكرك محجوزة لمدة')} <Ltr>6:12</Ltr>
      </Callout>
      <Message
        tone="success"
        title={
          <>
            {say('You paid', 'دفعت')} {amount}
          </>
        }
      />
      <QrCode text="https://masar.example/t/26118-4471" label={say('Ticket', 'التذكرة')} size={120} />
      <QrCode
        text="00020101021226580014eg.wallet.example0108123456780214masar26118447152045812530381854071347.145802EG"
        label={say('Scan to pay', 'امسح للدفع')}
      />
      <DescriptionList
        rows={[
          { id: 'ref', label: say('Reference', 'الرقم المرجعي'), value: <Ltr>26118-4471</Ltr> },
          { id: 'at', label: say('Paid', 'تاريخ الدفع'), value: <Ltr>27-11-2025 22:47</Ltr> },
          {
            id: 'how',
            label: say('Method', 'الطريقة'),
            value: (
              <>
                {say('Card', 'بطاقة')} <Ltr>•• 0008</Ltr>
              </>
            ),
          },
          { id: 'less', label: say('Discount', 'الخصم'), value: <Money minor={-13000} currency="EGP" /> },
        ]}
      />
    </PageColumn>
  );
}
