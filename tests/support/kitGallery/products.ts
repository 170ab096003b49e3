import {
  iconCheck,
  iconClock,
  iconFileText,
  iconPackage,
  iconRefresh,
  type IconShape,
  type Tone,
} from '#ui/kit/index.ts';

export type Product = {
  id: string;
  name: [string, string];
  icon?: IconShape;
  type: [string, string];
  price?: number;
  sold: number;
  of?: number;
  state: [Tone, string, string];
  changed: string;
};

const published: Product['state'] = ['success', 'Published', 'منشور'];
export const products: readonly Product[] = [
  {
    id: 'EV-2048',
    name: ['Oud nights on the Nile', 'ليالي العود على النيل'],
    type: ['Event', 'فعالية'],
    price: 35000,
    sold: 212,
    of: 345,
    state: published,
    changed: '27-11-2025',
  },
  {
    id: 'SU-0311',
    name: ['Oud lessons, ten sessions', 'دروس العود، عشر حصص'],
    icon: iconRefresh,
    type: ['Subscription', 'اشتراك'],
    price: 180000,
    sold: 37,
    state: published,
    changed: '25-11-2025',
  },
  {
    id: 'PH-0094',
    name: ['Handmade oud, walnut', 'عود يدوي، جوز'],
    icon: iconPackage,
    type: ['Physical product', 'منتج'],
    price: 1450000,
    sold: 5,
    of: 8,
    state: published,
    changed: '24-11-2025',
  },
  {
    id: 'RE-0027',
    name: ['Hall rental, half day', 'تأجير القاعة، نصف يوم'],
    icon: iconClock,
    type: ['Reservation', 'حجز'],
    price: 275000,
    sold: 18,
    of: 40,
    state: published,
    changed: '24-11-2025',
  },
  {
    id: 'IN-3310',
    name: ['Tuning and repairs, Manial Cultural Centre', 'ضبط وإصلاح، مركز المنيل الثقافي'],
    icon: iconFileText,
    type: ['Invoice', 'فاتورة'],
    price: 632000,
    sold: 0,
    of: 1,
    state: ['warning', 'Unpaid', 'غير مدفوع'],
    changed: '21-11-2025',
  },
  {
    id: 'QP-0008',
    name: ['Tea corner', 'ركن الشاي'],
    icon: iconCheck,
    type: ['Quick payment', 'دفع سريع'],
    sold: 148,
    state: published,
    changed: '20-11-2025',
  },
  {
    id: 'EV-1987',
    name: ['Autumn maqam workshop', 'ورشة مقام الخريف'],
    type: ['Event', 'فعالية'],
    price: 120000,
    sold: 40,
    of: 40,
    state: ['neutral', 'Ended', 'انتهى'],
    changed: '02-11-2025',
  },
];
