import { ActionsBlock } from '#ui/blocks/ActionsBlock.tsx';
import { ButtonBlock } from '#ui/blocks/ButtonBlock.tsx';
import { StatsBlock } from '#ui/blocks/StatsBlock.tsx';
import { FormBlock } from '#ui/blocks/FormBlock.tsx';
import { Heading } from '#ui/blocks/Heading.tsx';
import { HoldBlock } from '#ui/blocks/HoldBlock.tsx';
import type { BlockRegistry } from '#ui/blocks/index.ts';
import { ListBlock } from '#ui/blocks/ListBlock.tsx';
import { MessageBlock } from '#ui/blocks/MessageBlock.tsx';
import { NoteBlock } from '#ui/blocks/NoteBlock.tsx';
import { ProcessStatusBlock } from '#ui/blocks/ProcessStatusBlock.tsx';
import { SpinnerBlock } from '#ui/blocks/SpinnerBlock.tsx';
import { QrBlock } from '#ui/blocks/QrBlock.tsx';
import { DescriptionListBlock } from '#ui/blocks/DescriptionListBlock.tsx';
import { ReferenceBlock } from '#ui/blocks/ReferenceBlock.tsx';
import { ReportBlock } from '#ui/blocks/ReportBlock.tsx';
import { SummaryBlock } from '#ui/blocks/SummaryBlock.tsx';
import { TimelineBlock } from '#ui/blocks/TimelineBlock.tsx';

/** The blocks that the office's pages may show: those of schemas/meta/blocks whose hosts hold office. */
export const backofficeBlocks: BlockRegistry = {
  actions: ActionsBlock,
  button: ButtonBlock,
  figures: StatsBlock,
  form: FormBlock,
  heading: Heading,
  hold: HoldBlock,
  list: ListBlock,
  message: MessageBlock,
  note: NoteBlock,
  panel: ProcessStatusBlock,
  progress: SpinnerBlock,
  qr: QrBlock,
  record: DescriptionListBlock,
  reference: ReferenceBlock,
  report: ReportBlock,
  summary: SummaryBlock,
  timeline: TimelineBlock,
};
