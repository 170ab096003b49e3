/**
 * Method and path of every operation, by name. `{name}` takes that property of the input; GET and DELETE send the
 * rest as the query, other methods as a JSON body.
 */
export const routes = {
  'session.get': 'GET /api/session',
  'session.login': 'POST /api/session',
  'session.logout': 'DELETE /api/session',
  'session.revokeOthers': 'POST /api/session/revoke-others',
  'session.switchBusiness': 'POST /api/session/business',
  'account.register': 'POST /api/account',
  'account.checkEmail': 'POST /api/account/email/check',
  'account.sendPhoneCode': 'POST /api/account/phone',
  'account.verifyPhone': 'POST /api/account/phone/verify',
  'account.changePassword': 'POST /api/account/password',
  'account.forgotPassword': 'POST /api/account/password/forgotten',
  'account.resetPassword': 'POST /api/account/password/reset',

  'pages.resolve': 'GET /api/pages',
  'definitions.getBundle': 'GET /api/bundles/{hash}',
  'definitions.get': 'GET /api/definitions/{kind}/{id}/{version}',
  'definitions.publish': 'POST /api/definitions/{kind}/{id}',
  'definitions.dryRunMigrations': 'POST /api/definitions/{kind}/{id}/dry-run-migrations',
  'definitions.listVersions': 'GET /api/definitions/{kind}/{id}',

  'productTypes.list': 'GET /api/product-types',
  'products.get': 'GET /api/products/{id}',
  'products.save': 'POST /api/products',
  'products.publish': 'POST /api/products/{id}/publish',
  'products.unpublish': 'POST /api/products/{id}/unpublish',
  'products.delete': 'DELETE /api/products/{id}',
  'products.restore': 'POST /api/products/{id}/restore',
  'products.duplicate': 'POST /api/products/{id}/duplicate',
  'products.share': 'POST /api/products/{id}/share',
  'products.getPublic': 'GET /api/public/products/{slug}',
  'drafts.get': 'GET /api/drafts/{name}',
  'drafts.save': 'PUT /api/drafts/{name}',
  'drafts.delete': 'DELETE /api/drafts/{name}',

  'shops.get': 'GET /api/shops/{shop}',
  'business.get': 'GET /api/business',
  'business.save': 'POST /api/business',

  'checkouts.create': 'POST /api/checkouts',
  'checkouts.get': 'GET /api/checkouts/{token}',
  'checkouts.saveAnswers': 'POST /api/checkouts/{token}/answers',
  'checkouts.selectOption': 'POST /api/checkouts/{token}/option',
  'checkouts.applyPromoCode': 'POST /api/checkouts/{token}/promo',
  'checkouts.getQuote': 'GET /api/checkouts/{token}/quote',
  'checkouts.uploadFile': 'POST /api/checkouts/{token}/files',

  'orders.place': 'POST /api/orders',
  'orders.getPublic': 'GET /api/orders/{refNum}',
  'orders.listPaymentOptions': 'GET /api/orders/{refNum}/options',
  'orders.retryPayment': 'POST /api/orders/{refNum}/attempts',
  'orders.getForSeller': 'GET /api/orders/{refNum}/office',
  'orders.sendEvent': 'POST /api/orders/{refNum}/events',

  'attempts.get': 'GET /api/attempts/{ref}',
  'attempts.submitCard': 'POST /api/attempts/{ref}/authenticate',
  'attempts.requestToPay': 'POST /api/attempts/{ref}/request-to-pay',
  'attempts.submitDetails': 'POST /api/attempts/{ref}/details',
  'attempts.handleReturn': 'GET|POST /api/attempts/{ref}/return',
  'providers.receiveWebhook': 'POST /api/providers/{provider}/webhooks',

  'files.upload': 'POST /api/files',
  'files.get': 'GET /api/files/{file}',

  'lists.query': 'GET /api/lists/{list}',
  'lists.export': 'GET /api/lists/{list}/csv',
  'reports.run': 'GET /api/reports/{report}',
  'reports.export': 'GET /api/reports/{report}/csv',
  'referenceLists.get': 'GET /api/references/{list}',

  'dev.outbox': 'GET /api/dev/outbox',
} as const;

export type OperationName = keyof typeof routes;
