import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Group } from '../widgets/group.tsx';

/** Fields that stand together: of a step or a row plainly, of a group under its name. */
export function ObjectFieldTemplate({ properties, uiSchema }: ObjectFieldTemplateProps) {
  const pattern: unknown = uiSchema?.['ui:pattern'];
  const fields = properties.map(({ content }) => content);
  return typeof pattern === 'string' ? (
    <Group pattern={pattern}>{fields}</Group>
  ) : (
    <div className="f-fields">{fields}</div>
  );
}
