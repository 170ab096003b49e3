import * as Type from './type.ts';
import type { OperationSpec } from './operation.ts';
import { Currency, Image, Nothing, Price, Slug, Text, Token, Zone, nullable, strictObject } from './shapes.ts';

const Profile = strictObject({
  name: Type.String(),
  shop: Type.String(),
  logo: nullable(Image),
  activeStatus: Type.String(),
  contractStatus: Type.String(),
  /** The absolute address for buyers. */
  link: Type.String(),
});

export const shops = {
  'shops.get': {
    access: 'public',
    summary: 'A shop and what it sells.',
    input: strictObject({ shop: Slug }),
    output: strictObject({
      shop: Slug,
      name: Type.String(),
      logo: nullable(Image),
      verified: Type.Boolean(),
      zone: Zone,
      products: Type.Array(
        strictObject({
          slug: Slug,
          name: Text,
          image: Type.Optional(Image),
          /** The lowest price; null if the buyer chooses it. */
          price: nullable(Price),
          /** True if other items cost more. */
          from: Type.Boolean(),
          currency: Currency,
          soldOut: Type.Boolean(),
          ended: Type.Boolean(),
        }),
      ),
    }),
    errors: [],
  },
  'business.get': {
    access: 'app',
    permission: 'signedIn',
    tenant: true,
    summary: 'The business that the session works for, as its settings show it.',
    input: Nothing,
    output: Profile,
    errors: [],
  },
  'business.save': {
    access: 'app',
    tenant: true,
    permission: 'manage business',
    summary:
      'Saves the settings of the business. The shop name is its address; one that is taken or is a word of the site is refused.',
    input: strictObject({
      name: Type.String({ minLength: 1, maxLength: 120 }),
      shop: Type.String({ minLength: 1, maxLength: 60 }),
      logo: Type.Optional(nullable(Token)),
    }),
    output: Profile,
    errors: ['shop.nameTaken', 'form.invalid', 'upload.expired'],
  },
} as const satisfies Record<string, OperationSpec>;
