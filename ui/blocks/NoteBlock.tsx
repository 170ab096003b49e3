import { Callout, type Tone } from '#ui/kit/index.ts';
import { LocalizedText, type TextValues, localizedString } from '#ui/text/LocalizedText.tsx';
import { useLanguage } from '#ui/text/TextProvider.tsx';
import type { BlockProps } from './block.ts';

type Params = {
  readonly text: unknown;
  readonly textValues?: TextValues;
  readonly tone?: 'info' | 'warning' | 'danger' | 'success' | 'neutral';
};

/** A short note. Screen readers announce a danger note. Hidden without a text. */
export function NoteBlock({ params }: BlockProps<Params>) {
  const lang = useLanguage();
  if (localizedString(params.text, lang) === '') return null;
  const tone: Tone = params.tone === undefined || params.tone === 'neutral' ? 'neutral' : params.tone;
  return (
    <Callout tone={tone} live={tone === 'danger' || tone === 'warning'}>
      <LocalizedText text={params.text} values={params.textValues} />
    </Callout>
  );
}
