import { linkOf } from '#server/businesses/linkOf.ts';
import { shownImage } from '#server/files/location.ts';
import type { Description } from '../queries/dataset.ts';

/** Products that are not removed, with how many of their things were sold. */
export const products: Description = {
  columns: {
    id: { type: 'id' },
    title: { type: 'string' },
    image: { type: 'image', derive: ({ picture }) => shownImage(picture as never) },
    type: { type: 'string', names: { kind: 'product-type' } },
    typeName: {
      type: 'text',
      derive: ({ type }, { catalog }) => catalog.get('product-type', String(type))?.title ?? type,
    },
    route: {
      type: 'string',
      derive: ({ type }, { catalog }) => catalog.get('product-type', String(type))?.route ?? type,
    },
    price: { type: 'money', currency: 'currency' },
    maxPrice: { type: 'money', currency: 'currency' },
    currency: { type: 'string' },
    sold: { type: 'integer' },
    stock: { type: 'integer' },
    status: { type: 'string' },
    slug: { type: 'string' },
    link: { type: 'string', derive: ({ slug }, { publicUrl }) => linkOf(publicUrl, String(slug)) },
    createdAt: { type: 'instant' },
    updatedAt: { type: 'instant' },
  },
  answersTo: ['product-type'],
};
