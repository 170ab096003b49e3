export { fromWire, toWire } from './wire.ts';
export { wires } from './wires.ts';

/**
 * Method and address of every operation, by name. `{name}` takes that property of the input; what is left of the input
 * travels as the query of GET and DELETE, or as the JSON body. A door of its own, without schemas, for the browser.
 */
export const routes = {
  'session.get': 'GET /api/session',
  'session.login': 'POST /api/session',
  'session.logout': 'DELETE /api/session',
  'session.removeOthers': 'POST /api/session/remove-others',
  'session.switchBusiness': 'POST /api/session/business',
  'account.register': 'POST /api/account',
  'account.checkEmail': 'POST /api/account/email/check',
  'account.sendCode': 'POST /api/account/phone',
  'account.verifyCode': 'POST /api/account/phone/verify',
  'account.changePassword': 'POST /api/account/password',
  'account.forgotPassword': 'POST /api/account/password/forgotten',
  'account.resetPassword': 'POST /api/account/password/reset',

  'pages.resolve': 'GET /api/pages',
  'definitions.bundle': 'GET /api/bundles/{hash}',
  'definitions.get': 'GET /api/definitions/{kind}/{id}/{version}',
  'definitions.publish': 'POST /api/definitions/{kind}/{id}',
  'definitions.tryAnswers': 'POST /api/definitions/{kind}/{id}/try-answers',
  'definitions.history': 'GET /api/definitions/{kind}/{id}',

  'products.types': 'GET /api/product-types',
  'products.get': 'GET /api/products/{id}',
  'products.save': 'POST /api/products',
  'products.publish': 'POST /api/products/{id}/publish',
  'products.unpublish': 'POST /api/products/{id}/unpublish',
  'products.delete': 'DELETE /api/products/{id}',
  'products.restore': 'POST /api/products/{id}/restore',
  'products.duplicate': 'POST /api/products/{id}/duplicate',
  'products.share': 'POST /api/products/{id}/share',
  'products.show': 'GET /api/shown-products/{pattern}',
  'drafts.load': 'GET /api/drafts/{name}',
  'drafts.save': 'PUT /api/drafts/{name}',
  'drafts.discard': 'DELETE /api/drafts/{name}',

  'shops.get': 'GET /api/shops/{shop}',
  'business.get': 'GET /api/business',
  'business.save': 'POST /api/business',

  'checkouts.start': 'POST /api/checkouts',
  'checkouts.get': 'GET /api/checkouts/{token}',
  'checkouts.details': 'POST /api/checkouts/{token}/details',
  'checkouts.choose': 'POST /api/checkouts/{token}/choice',
  'checkouts.promo': 'POST /api/checkouts/{token}/promo',
  'checkouts.quote': 'GET /api/checkouts/{token}/quote',
  'checkouts.upload': 'POST /api/checkouts/{token}/files',

  'orders.place': 'POST /api/orders',
  'orders.get': 'GET /api/orders/{refNum}',
  'orders.options': 'GET /api/orders/{refNum}/options',
  'orders.retry': 'POST /api/orders/{refNum}/attempts',
  'orders.show': 'GET /api/orders/{refNum}/office',
  'orders.event': 'POST /api/orders/{refNum}/events',

  'attempts.status': 'GET /api/attempts/{ref}',
  'attempts.authenticate': 'POST /api/attempts/{ref}/authenticate',
  'attempts.requestToPay': 'POST /api/attempts/{ref}/request-to-pay',
  'attempts.details': 'POST /api/attempts/{ref}/details',
  'attempts.return': 'GET|POST /api/attempts/{ref}/return',
  'providers.notice': 'POST /api/providers/{provider}/notices',

  'files.upload': 'POST /api/files',
  'files.serve': 'GET /api/files/{file}',

  'lists.rows': 'GET /api/lists/{resource}',
  'lists.export': 'GET /api/lists/{resource}/csv',
  'reports.run': 'GET /api/reports/{report}',
  'reports.export': 'GET /api/reports/{report}/csv',
  'references.list': 'GET /api/references/{list}',

  'dev.outbox': 'GET /api/dev/outbox',
} as const;

export type OperationName = keyof typeof routes;
