import { useState } from 'react';
import {
  Button,
  Badge,
  BottomBar,
  Icon,
  iconCalendarEvent,
  iconMapPin,
  iconFileText,
  Ltr,
  Money,
  Callout,
  QuantityStepper,
  PageColumn,
} from '#ui/kit/index.ts';
import { Foot } from './Foot.tsx';
import poster from './poster.svg';
import { ShopTop } from './ShopTop.tsx';
import { useTextPair } from './useTextPair.ts';

export function ProductPage() {
  const say = useTextPair();
  const [standing, setStanding] = useState(0);
  const [seated, setSeated] = useState(2);
  const tickets = [
    {
      name: say('Standing', 'وقوف'),
      price: 35000,
      value: standing,
      set: setStanding,
      left: say('124 left', 'متبقٍ 124'),
    },
    { name: say('Seated', 'جلوس'), price: 65000, value: seated, set: setSeated, left: say('Last 9', 'آخر 9 تذاكر') },
  ];
  return (
    <PageColumn
      header={<ShopTop />}
      cover={
        <img
          src={poster}
          alt={say('A felucca under a full moon', 'فلوكة تحت القمر')}
          width="720"
          height="450"
          style={{ inlineSize: '100%', blockSize: 'auto' }}
        />
      }
      footer={<Foot />}
      bottomBar={
        <BottomBar
          label={say('Your choice', 'اختيارك')}
          note={say('2 tickets', 'تذكرتان')}
          amount={<Money minor={130000} currency="EGP" />}
        >
          <Button variant="primary">{say('Continue', 'متابعة')}</Button>
        </BottomBar>
      }
    >
      <div className="k-stack" style={{ gap: 8 }}>
        <h1>{say('Oud nights on the Nile', 'ليالي العود على النيل')}</h1>
        <p className="k-muted">
          {say(
            'An open-air evening of classical oud, with tea and the river. Doors open an hour before.',
            'أمسية عود كلاسيكي في الهواء الطلق، مع الشاي وصوت النيل. تُفتح الأبواب قبل العرض بساعة.',
          )}
        </p>
      </div>
      <div className="k-stack" style={{ gap: 12 }}>
        <div className="k-row" style={{ gap: 12 }}>
          <Icon of={iconCalendarEvent} className="k-hint" />
          <span>
            {say('Thursday', 'الخميس')} <Ltr>18-12-2025</Ltr>
          </span>
        </div>
        <div className="k-row" style={{ gap: 12 }}>
          <Icon of={iconMapPin} className="k-hint" />
          <span>{say('El Manial waterfront stage', 'مسرح كورنيش المنيل')}</span>
        </div>
      </div>
      <section className="k-stack" style={{ gap: 12 }}>
        <div className="k-between">
          <h2>{say('Tickets', 'التذاكر')}</h2>
          <span className="k-small k-hint">{say('Up to 6 per order', 'حتى 6 في الطلب')}</span>
        </div>
        {tickets.map((ticket) => (
          <div key={ticket.name} className="k-between">
            <div>
              <div className="k-strong">{ticket.name}</div>
              <Money minor={ticket.price} currency="EGP" />
              <div className="k-small k-hint">{ticket.left}</div>
            </div>
            <QuantityStepper
              value={ticket.value}
              onChange={ticket.set}
              max={6}
              label={ticket.name}
              fewerLabel={say('Fewer', 'أقل')}
              moreLabel={say('More', 'أكثر')}
            />
          </div>
        ))}
        <div className="k-between">
          <div className="k-muted">
            <div className="k-strong">{say('River table for four', 'طاولة على النيل لأربعة')}</div>
            <Money minor={360000} currency="EGP" />
          </div>
          <Badge bare>{say('Sold out', 'نفدت')}</Badge>
        </div>
      </section>
      <Callout icon={iconFileText}>
        {say('Refunds until', 'استرداد حتى')} <Ltr>11-12-2025</Ltr>
        {say('. Taxes and fees are shown before you pay.', '. تظهر الضرائب والرسوم قبل الدفع.')}
      </Callout>
    </PageColumn>
  );
}
