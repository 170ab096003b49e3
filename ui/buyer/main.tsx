import '#ui/kit/kit.css';
import '#ui/blocks/blocks.css';
import { startApp } from '#ui/app/startApp.tsx';
import { LandingFrame } from '#ui/shell/LandingFrame.tsx';
import { PlainFrame } from '#ui/shell/PlainFrame.tsx';
import { ShopFrame } from '#ui/shell/ShopFrame.tsx';
import { buyerBlocks } from './buyerBlocks.ts';
const frames = { shop: ShopFrame, landing: LandingFrame, plain: PlainFrame, backoffice: PlainFrame };

void startApp({ blocks: buyerBlocks, frames });
