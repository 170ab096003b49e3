import * as Type from './type.ts';
import type { OperationSpec } from './operation.ts';
import { Currency, Image, Nothing, Price, Slug, Text, Token, Zone, orNull, shape } from './shapes.ts';

const Profile = shape({
  name: Type.String(),
  shop: Type.String(),
  logo: orNull(Image),
  activeStatus: Type.String(),
  contractStatus: Type.String(),
  /** The address that buyers open. */
  link: Type.String(),
});

export const shops = {
  'shops.get': {
    class: 'public',
    summary: 'A shop and what it sells.',
    input: shape({ shop: Slug }),
    output: shape({
      shop: Slug,
      name: Type.String(),
      logo: orNull(Image),
      verified: Type.Boolean(),
      zone: Zone,
      products: Type.Array(
        shape({
          pattern: Slug,
          name: Text,
          image: Type.Optional(Image),
          /** The lowest price; null when the buyer says it. */
          price: orNull(Price),
          /** Whether there are dearer ones. */
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
    class: 'app',
    tenant: true,
    summary: 'The business that the session works for, as its settings show it.',
    input: Nothing,
    output: Profile,
    errors: [],
  },
  'business.save': {
    class: 'app',
    tenant: true,
    permission: 'manage business',
    summary:
      'Saves the settings of the business. The shop name is its address; one that is taken or is a word of the site is refused.',
    input: shape({
      name: Type.String({ minLength: 1, maxLength: 120 }),
      shop: Type.String({ minLength: 1, maxLength: 60 }),
      logo: Type.Optional(orNull(Token)),
    }),
    output: Profile,
    errors: ['shop.nameTaken', 'form.invalid', 'upload.gone'],
  },
} as const satisfies Record<string, OperationSpec>;
