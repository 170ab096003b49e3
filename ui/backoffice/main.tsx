import '#ui/kit/mantine.css';
import '#ui/kit/kit.css';
import '#ui/blocks/blocks.css';
import '#ui/shell/shell.css';
import { startApp } from '#ui/app/startApp.tsx';
import { BackofficeLayout } from '#ui/shell/BackofficeLayout.tsx';
import { PlainFrame } from '#ui/shell/PlainFrame.tsx';
import { BackofficeProviders } from './BackofficeProviders.tsx';
import { backofficeBlocks } from './backofficeBlocks.ts';
const frames = { backoffice: BackofficeLayout, plain: PlainFrame, shop: PlainFrame, landing: PlainFrame };

void startApp({ blocks: backofficeBlocks, frames, providers: BackofficeProviders });
