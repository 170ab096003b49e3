import { BackToTop, Panel, useLang } from '../index.ts';
import { Choices } from './Choices.tsx';
import { Colours } from './Colours.tsx';
import { Fields } from './Fields.tsx';
import { Layers } from './Layers.tsx';
import { BackofficePage } from './BackofficePage.tsx';
import { States } from './States.tsx';
import { Typography } from './Typography.tsx';
import { useTextPair } from './useTextPair.ts';

/** Every part in its states. */
export function Parts() {
  const say = useTextPair();
  const lang = useLang();
  return (
    <BackofficePage title={say('Kit', 'المكوّنات')} key={lang}>
      <BackToTop label={say('Back to the top', 'إلى الأعلى')} />
      <div className="k-columns" style={{ '--column': '320px' } as object}>
        <div className="k-stack">
          <Panel title={say('Type', 'الخطوط')}>
            <Typography />
          </Panel>
          <Panel title={say('Colour', 'الألوان')}>
            <Colours />
          </Panel>
          <Panel title={say('States', 'الحالات')}>
            <States />
          </Panel>
        </div>
        <div className="k-stack">
          <Panel title={say('Buttons and layers', 'الأزرار والطبقات')}>
            <Layers />
          </Panel>
          <Panel title={say('Fields', 'الحقول')}>
            <Fields />
          </Panel>
        </div>
        <div className="k-stack">
          <Panel title={say('Choices', 'الاختيارات')}>
            <Choices />
          </Panel>
        </div>
      </div>
    </BackofficePage>
  );
}
