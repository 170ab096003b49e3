import { ActionsBlock } from '#ui/blocks/ActionsBlock.tsx';
import { ButtonBlock } from '#ui/blocks/ButtonBlock.tsx';
import { DescriptionListBlock } from '#ui/blocks/DescriptionListBlock.tsx';
import { FormBlock } from '#ui/blocks/FormBlock.tsx';
import { HeadingBlock } from '#ui/blocks/HeadingBlock.tsx';
import { HoldBlock } from '#ui/blocks/HoldBlock.tsx';
import type { BlockRegistry } from '#ui/blocks/index.ts';
import { ListBlock } from '#ui/blocks/ListBlock.tsx';
import { MessageBlock } from '#ui/blocks/MessageBlock.tsx';
import { NoteBlock } from '#ui/blocks/NoteBlock.tsx';
import { ProcessStatusBlock } from '#ui/blocks/ProcessStatusBlock.tsx';
import { QrBlock } from '#ui/blocks/QrBlock.tsx';
import { ReferenceBlock } from '#ui/blocks/ReferenceBlock.tsx';
import { ReportBlock } from '#ui/blocks/ReportBlock.tsx';
import { SpinnerBlock } from '#ui/blocks/SpinnerBlock.tsx';
import { StatsBlock } from '#ui/blocks/StatsBlock.tsx';
import { SummaryBlock } from '#ui/blocks/SummaryBlock.tsx';
import { TimelineBlock } from '#ui/blocks/TimelineBlock.tsx';

/** Blocks for backoffice pages: those of schemas/meta/blocks whose `apps` include backoffice. */
export const backofficeBlocks: BlockRegistry = {
  actions: ActionsBlock,
  button: ButtonBlock,
  'description-list': DescriptionListBlock,
  form: FormBlock,
  heading: HeadingBlock,
  hold: HoldBlock,
  list: ListBlock,
  message: MessageBlock,
  note: NoteBlock,
  'process-status': ProcessStatusBlock,
  qr: QrBlock,
  reference: ReferenceBlock,
  report: ReportBlock,
  spinner: SpinnerBlock,
  stats: StatsBlock,
  summary: SummaryBlock,
  timeline: TimelineBlock,
};
