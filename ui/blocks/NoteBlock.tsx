import { Note, type Tone } from '#ui/kit/index.ts';
import { Say, type SayValues, textIn } from '#ui/text/Say.tsx';
import { useLanguage } from '#ui/text/TextProvider.tsx';
import type { BlockProps } from './block.ts';

type Params = {
  readonly text: unknown;
  readonly with?: SayValues;
  readonly tone?: 'info' | 'wait' | 'bad' | 'ok' | 'neutral';
};

/** A short note; a bad one is read out when it appears. Without a text there is none. */
export function NoteBlock({ params }: BlockProps<Params>) {
  const lang = useLanguage();
  if (textIn(params.text, lang) === '') return null;
  const tone: Tone = params.tone === undefined || params.tone === 'neutral' ? 'plain' : params.tone;
  return (
    <Note tone={tone} live={tone === 'bad' || tone === 'wait'}>
      <Say text={params.text} values={params.with} />
    </Note>
  );
}
