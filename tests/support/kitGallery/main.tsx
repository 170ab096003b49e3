import '#ui/kit/kit.css';
import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { isLang } from '#engine/text/index.ts';
import { LangProvider, Toaster } from '#ui/kit/index.ts';
import { Checkout } from './Checkout.tsx';
import { EventForm } from './EventForm.tsx';
import { Gate } from './Gate.tsx';
import { Parts } from './Parts.tsx';
import { ProductPage } from './ProductPage.tsx';
import { Products } from './Products.tsx';

/** Pages by name: `?page=checkout&lang=ar&theme=dark`. The parts take `&density=buyer` too. */
const pages: Readonly<Record<string, { readonly page: ComponentType; readonly density: 'buyer' | 'backoffice' }>> = {
  parts: { page: Parts, density: 'backoffice' },
  products: { page: Products, density: 'backoffice' },
  form: { page: EventForm, density: 'backoffice' },
  product: { page: ProductPage, density: 'buyer' },
  checkout: { page: Checkout, density: 'buyer' },
  gate: { page: Gate, density: 'buyer' },
};

const query = new URLSearchParams(location.search);
const asked = query.get('lang');
const lang = isLang(asked) ? asked : 'en';
const { page: Page, density } = pages[query.get('page') ?? 'parts'] ?? { page: Parts, density: 'backoffice' };
const root = document.documentElement;
root.lang = lang;
root.dir = lang === 'ar' ? 'rtl' : 'ltr';
root.dataset['density'] = query.get('density') ?? density;
root.dataset['theme'] = query.get('theme') ?? 'light';

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <LangProvider lang={lang}>
      <Page />
      <Toaster label={lang === 'ar' ? 'إشعارات' : 'Notices'} />
    </LangProvider>
  </StrictMode>,
);
