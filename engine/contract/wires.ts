import type { OperationName } from './routes.ts';
import type { WireMap } from './wire.ts';

const business = {
  advancedSales: 'enabel_advancedSales',
  cashApi: 'hasCashApiEnabled',
  qassatlyMerchant: { as: 'QassatlyMerchant', of: { enabled: 'isEnabled' } },
} as const;

const login = {
  business: { of: business },
  needsCardAlert: 'needsCCAlert',
  cashApi: 'hasCashApiEnabled',
  role: { of: { permissions: { as: 'Permissions', of: { clientUrl: 'clientURL' } } } },
} as const;

const attempt = {
  providerRef: 'providerRefNum',
  lightboxUrl: 'lightboxURL',
  qr: 'qrcode',
  systemRef: 'systemReference',
} as const;

const calculation = {
  discount: 'discountValue',
  taxes: 'Taxes',
  fees: 'Fees',
  subTotal: 'originalAmount',
  total: 'amountPaidByBuyer',
  vat: 'VAT',
  vatOnSeller: 'VATOnSellerFlag',
  optionFees: 'paymentOptionFees',
  merchantFee: 'mFees',
  roundUp: 'roundUpAmount',
} as const;

const placed = { attempt: { as: 'PaymentAttempt', of: attempt } } as const;

/** The specification's names of inputs (body or query) and outputs, by operation. */
export const wires: { readonly [N in OperationName]?: { readonly input?: WireMap; readonly output?: WireMap } } = {
  'session.get': { output: { business: { of: business } } },
  'session.login': { output: login },
  'session.switchBusiness': { output: login },
  'account.register': { output: login },
  'account.changePassword': { output: login },
  'checkouts.create': { input: { lines: { as: 'tickets', of: { item: 'itemId' } } } },
  'checkouts.selectOption': { input: { option: 'paymentOptions' } },
  'checkouts.applyPromoCode': { input: { code: 'codeName' } },
  'checkouts.getQuote': { output: calculation },
  'orders.place': { input: { expectedTotals: 'vpihs' }, output: placed },
  'orders.getPublic': { output: { providerRef: 'providerRefNum' } },
  'orders.retryPayment': { input: { expectedTotals: 'vpihs' }, output: placed },
  'attempts.get': { output: attempt },
  'attempts.submitCard': { input: { merchantRefNum: 'merchant_ref_num' }, output: attempt },
  'attempts.requestToPay': { input: { mobile: 'MobileNumber' } },
};
