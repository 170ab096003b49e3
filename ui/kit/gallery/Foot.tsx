import { PoweredBy } from '../index.ts';
import { useSay } from './useSay.ts';

export function Foot() {
  const say = useSay();
  return <PoweredBy name={say('Masar', 'مسار')}>{say('Powered by', 'مدعوم من')}</PoweredBy>;
}
