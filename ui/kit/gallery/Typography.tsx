import { Ltr, Money } from '../index.ts';
import { useTextPair } from './useTextPair.ts';

export function Typography() {
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
