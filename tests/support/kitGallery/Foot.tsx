import { PoweredBy } from '#ui/kit/index.ts';
import { useTextPair } from './useTextPair.ts';

export function Foot() {
  const say = useTextPair();
  return <PoweredBy name={say('Masar', 'مسار')}>{say('Powered by', 'مدعوم من')}</PoweredBy>;
}
