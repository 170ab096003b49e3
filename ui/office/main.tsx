import '#ui/kit/mantine.css';
import '#ui/kit/kit.css';
import '#ui/blocks/blocks.css';
import '#ui/shell/shell.css';
import { startEntry } from '#ui/router/startEntry.tsx';
import { OfficeFrame } from '#ui/shell/OfficeFrame.tsx';
import { PlainFrame } from '#ui/shell/PlainFrame.tsx';
import { OfficeProviders } from './OfficeProviders.tsx';
import { officeBlocks } from './officeBlocks.ts';

const frames = { office: OfficeFrame, plain: PlainFrame, shop: PlainFrame, landing: PlainFrame };

void startEntry({ blocks: officeBlocks, frames, around: OfficeProviders });
