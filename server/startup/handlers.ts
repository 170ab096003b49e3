import { handlers as accounts } from '#server/accounts/handlers.ts';
import { handlers as backoffice } from '#server/backoffice/handlers.ts';
import { handlers as businesses } from '#server/businesses/handlers.ts';
import { handlers as catalog } from '#server/catalog/handlers.ts';
import { handlers as checkout } from '#server/checkout/handlers.ts';
import { handlers as files } from '#server/files/handlers.ts';
import type { Handlers } from '#server/http/context.ts';
import { handlers as jobs } from '#server/jobs/handlers.ts';
import { handlers as pages } from '#server/pages/handlers.ts';
import { handlers as payments } from '#server/payments/handlers.ts';
import { handlers as products } from '#server/products/handlers.ts';

/** Every operation's handler, from the areas. An area adds its own here. */
export const handlers: Handlers = {
  ...accounts,
  ...businesses,
  ...products,
  ...files,
  ...jobs,
  ...backoffice,
  ...pages,
  ...checkout,
  ...payments,
  ...catalog,
};
