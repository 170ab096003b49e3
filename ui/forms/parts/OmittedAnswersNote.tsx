import { Callout, DescriptionList } from '#ui/kit/index.ts';
import { useForm } from '../FormContext.ts';
import { omittedAnswers } from './omittedAnswers.ts';

/** What will not be sent, before it is not: answers to what the choices above made vanish. */
export function OmittedAnswersNote() {
  const { store, lang, translate, general, zone } = useForm();
  const left = omittedAnswers(store, { lang, translate: general, zone });
  if (left.length === 0) return null;
  return (
    <Callout>
      <p>{translate('omittedAnswers.text')}</p>
      <DescriptionList
        rows={left.map(({ fieldPath, name, value }) => ({ id: fieldPath, label: name, value: <bdi>{value}</bdi> }))}
      />
    </Callout>
  );
}
