import { callWord } from './call.ts';
import { enqueueWord } from './enqueue.ts';
import { forgetWord } from './forget.ts';
import { goWord } from './go.ts';
import { ifWord } from './if.ts';
import { journeyWord } from './journey.ts';
import { lightboxWord } from './lightbox.ts';
import { logWord } from './log.ts';
import { newKeyWord } from './newKey.ts';
import { notifyWord } from './notify.ts';
import { pollWord } from './poll.ts';
import { postWord } from './post.ts';
import { recordWord } from './record.ts';
import { redirectWord } from './redirect.ts';
import { rememberWord } from './remember.ts';
import { sayWord } from './say.ts';
import { setWord } from './set.ts';
import { signalWord } from './signal.ts';
import { stockWord } from './stock.ts';
import { taskWord } from './task.ts';
import { walletSheetWord } from './walletSheet.ts';
import type { Word } from './word.ts';

const words: readonly Word[] = [
  callWord,
  enqueueWord,
  forgetWord,
  goWord,
  ifWord,
  journeyWord,
  lightboxWord,
  logWord,
  newKeyWord,
  notifyWord,
  pollWord,
  postWord,
  recordWord,
  redirectWord,
  rememberWord,
  sayWord,
  setWord,
  signalWord,
  stockWord,
  taskWord,
  walletSheetWord,
];

/** Every word of journeys and processes, by name. Names are unique over guards, actions and actors. */
export const vocabulary: ReadonlyMap<string, Word> = new Map(words.map((word) => [word.word, word]));
