import { lazy } from 'react';
import { ButtonBlock } from '#ui/blocks/ButtonBlock.tsx';
import { DescriptionListBlock } from '#ui/blocks/DescriptionListBlock.tsx';
import { HeadingBlock } from '#ui/blocks/HeadingBlock.tsx';
import { HoldBlock } from '#ui/blocks/HoldBlock.tsx';
import type { BlockRegistry } from '#ui/blocks/index.ts';
import { ItemPickerBlock } from '#ui/blocks/ItemPickerBlock.tsx';
import { MessageBlock } from '#ui/blocks/MessageBlock.tsx';
import { NoteBlock } from '#ui/blocks/NoteBlock.tsx';
import { PickerBlock } from '#ui/blocks/PickerBlock.tsx';
import { ProductBlock } from '#ui/blocks/ProductBlock.tsx';
import { ProductsBlock } from '#ui/blocks/ProductsBlock.tsx';
import { PromoBlock } from '#ui/blocks/PromoBlock.tsx';
import { ReferenceBlock } from '#ui/blocks/ReferenceBlock.tsx';
import { SpinnerBlock } from '#ui/blocks/SpinnerBlock.tsx';
import { SummaryBlock } from '#ui/blocks/SummaryBlock.tsx';

/** Blocks for buyers' pages: those of schemas/meta/blocks whose `apps` include buyer. Heavy ones load on demand. */
export const buyerBlocks: BlockRegistry = {
  button: ButtonBlock,
  'description-list': DescriptionListBlock,
  form: lazy(async () => ({ default: (await import('#ui/blocks/FormBlock.tsx')).FormBlock })),
  heading: HeadingBlock,
  hold: HoldBlock,
  'item-picker': ItemPickerBlock,
  landing: lazy(async () => ({ default: (await import('#ui/blocks/LandingBlock.tsx')).LandingBlock })),
  message: MessageBlock,
  note: NoteBlock,
  picker: PickerBlock,
  product: ProductBlock,
  products: ProductsBlock,
  promo: PromoBlock,
  qr: lazy(async () => ({ default: (await import('#ui/blocks/QrBlock.tsx')).QrBlock })),
  reference: ReferenceBlock,
  spinner: SpinnerBlock,
  summary: SummaryBlock,
};
