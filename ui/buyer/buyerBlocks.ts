import { lazy } from 'react';
import { ButtonBlock } from '#ui/blocks/ButtonBlock.tsx';
import { ItemPickerBlock } from '#ui/blocks/ItemPickerBlock.tsx';
import { Heading } from '#ui/blocks/Heading.tsx';
import { HoldBlock } from '#ui/blocks/HoldBlock.tsx';
import type { BlockRegistry } from '#ui/blocks/index.ts';
import { MessageBlock } from '#ui/blocks/MessageBlock.tsx';
import { NoteBlock } from '#ui/blocks/NoteBlock.tsx';
import { PickerBlock } from '#ui/blocks/PickerBlock.tsx';
import { ProductBlock } from '#ui/blocks/ProductBlock.tsx';
import { ProductsBlock } from '#ui/blocks/ProductsBlock.tsx';
import { SpinnerBlock } from '#ui/blocks/SpinnerBlock.tsx';
import { PromoBlock } from '#ui/blocks/PromoBlock.tsx';
import { DescriptionListBlock } from '#ui/blocks/DescriptionListBlock.tsx';
import { ReferenceBlock } from '#ui/blocks/ReferenceBlock.tsx';
import { SummaryBlock } from '#ui/blocks/SummaryBlock.tsx';

/** The blocks that buyers' pages may show: those of schemas/meta/blocks whose hosts hold buyer. The heavy ones come when they are needed. */
export const buyerBlocks: BlockRegistry = {
  button: ButtonBlock,
  choice: ItemPickerBlock,
  form: lazy(async () => ({ default: (await import('#ui/blocks/FormBlock.tsx')).FormBlock })),
  heading: Heading,
  hold: HoldBlock,
  landing: lazy(async () => ({ default: (await import('#ui/blocks/LandingBlock.tsx')).LandingBlock })),
  message: MessageBlock,
  note: NoteBlock,
  picker: PickerBlock,
  product: ProductBlock,
  products: ProductsBlock,
  progress: SpinnerBlock,
  promo: PromoBlock,
  qr: lazy(async () => ({ default: (await import('#ui/blocks/QrBlock.tsx')).QrBlock })),
  record: DescriptionListBlock,
  reference: ReferenceBlock,
  summary: SummaryBlock,
};
