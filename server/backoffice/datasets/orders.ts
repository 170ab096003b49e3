import type { Description } from '../queries/dataset.ts';

/** Orders, each with the attempt that paid it, or else the newest. `rest` is what the option did not charge, `refunded` what of the payment was given back, if anything, `net` what is left for the seller after that, the rest included. */
export const orders: Description = {
  columns: {
    id: { type: 'id' },
    refNum: { type: 'string' },
    number: { type: 'string' },
    title: { type: 'string' },
    seller: { type: 'string' },
    product: { type: 'string' },
    productType: { type: 'string', names: { kind: 'product-type' } },
    buyerName: { type: 'string' },
    buyerPhone: { type: 'string' },
    buyerEmail: { type: 'string' },
    source: { type: 'string' },
    option: { type: 'string', names: { kind: 'payment-option' } },
    method: {
      type: 'text',
      derive: ({ option }, { catalog }) =>
        option === null ? null : (catalog.get('payment-option', String(option))?.title ?? option),
    },
    currency: { type: 'string' },
    value: { type: 'money', currency: 'currency' },
    discount: { type: 'money', currency: 'currency' },
    taxes: { type: 'money', currency: 'currency' },
    fees: { type: 'money', currency: 'currency' },
    payable: { type: 'money', currency: 'currency' },
    remaining: { type: 'money', currency: 'currency' },
    refunded: { type: 'money', currency: 'currency' },
    net: { type: 'money', currency: 'currency' },
    status: { type: 'string', names: { stateOf: 'order' } },
    providerRef: { type: 'string' },
    voucher: { type: 'string' },
    placedAt: { type: 'instant' },
    paidAt: { type: 'instant' },
    expiresAt: { type: 'instant' },
  },
  answersTo: ['form'],
};
