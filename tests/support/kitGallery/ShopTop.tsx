import { otherLang } from '#engine/text/index.ts';
import { ShopHeader, useLang } from '#ui/kit/index.ts';
import { useTextPair } from './useTextPair.ts';

export function ShopTop() {
  const say = useTextPair();
  const other = otherLang(useLang());
  const query = new URLSearchParams(location.search);
  query.set('lang', other);
  return (
    <ShopHeader
      name={say('Dar El Nagham', 'دار النغم')}
      place={say('Zamalek, Cairo', 'الزمالك، القاهرة')}
      verifiedLabel={say('Verified business', 'نشاط موثّق')}
      logo={<ShopLogo />}
      language={{ href: `?${query}`, lang: other, label: other === 'ar' ? 'عربي' : 'English' }}
    />
  );
}

function ShopLogo() {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <rect width="36" height="36" fill="#1c2745" />
      <g fill="none" stroke="#f0b95b" strokeWidth="2.4" strokeLinecap="round">
        <path d="M12 25a6 6 0 0 1 0-12h7l9-5M12 25c6 0 9-3 9-9" />
      </g>
      <circle cx="13" cy="19" r="2" fill="#f0b95b" />
    </svg>
  );
}
