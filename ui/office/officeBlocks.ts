import { ActionsBlock } from '#ui/blocks/ActionsBlock.tsx';
import { ButtonBlock } from '#ui/blocks/ButtonBlock.tsx';
import { FiguresBlock } from '#ui/blocks/FiguresBlock.tsx';
import { FormBlock } from '#ui/blocks/FormBlock.tsx';
import { Heading } from '#ui/blocks/Heading.tsx';
import { HoldBlock } from '#ui/blocks/HoldBlock.tsx';
import type { BlockRegistry } from '#ui/blocks/index.ts';
import { ListBlock } from '#ui/blocks/ListBlock.tsx';
import { MessageBlock } from '#ui/blocks/MessageBlock.tsx';
import { NoteBlock } from '#ui/blocks/NoteBlock.tsx';
import { PanelBlock } from '#ui/blocks/PanelBlock.tsx';
import { ProgressBlock } from '#ui/blocks/ProgressBlock.tsx';
import { QrBlock } from '#ui/blocks/QrBlock.tsx';
import { RecordBlock } from '#ui/blocks/RecordBlock.tsx';
import { ReferenceBlock } from '#ui/blocks/ReferenceBlock.tsx';
import { ReportBlock } from '#ui/blocks/ReportBlock.tsx';
import { SummaryBlock } from '#ui/blocks/SummaryBlock.tsx';
import { TimelineBlock } from '#ui/blocks/TimelineBlock.tsx';

/** The blocks that the office's pages may show: those of schemas/meta/blocks whose hosts hold office. */
export const officeBlocks: BlockRegistry = {
  actions: ActionsBlock,
  button: ButtonBlock,
  figures: FiguresBlock,
  form: FormBlock,
  heading: Heading,
  hold: HoldBlock,
  list: ListBlock,
  message: MessageBlock,
  note: NoteBlock,
  panel: PanelBlock,
  progress: ProgressBlock,
  qr: QrBlock,
  record: RecordBlock,
  reference: ReferenceBlock,
  report: ReportBlock,
  summary: SummaryBlock,
  timeline: TimelineBlock,
};
