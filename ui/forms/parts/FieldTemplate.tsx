import { memo } from 'react';
import type { FieldTemplateProps } from '@rjsf/utils';
import { useSlice } from '../FormContext.ts';
import { fieldPathFromRjsf } from './fieldPathFromRjsf.ts';

/** The place of a field: nothing while it is hidden. */
function FieldContainer({ fieldPathId, uiSchema, children }: FieldTemplateProps) {
  const fieldPath = fieldPathFromRjsf(fieldPathId.path);
  return fieldPath === '' || uiSchema?.['ui:pattern'] === undefined ? (
    children
  ) : (
    <VisibleContainer fieldPath={fieldPath} width={String(uiSchema['ui:width'] ?? 'full')}>
      {children}
    </VisibleContainer>
  );
}

type VisibleContainerProps = { readonly fieldPath: string; readonly width: string; readonly children: React.ReactNode };

function VisibleContainer({ fieldPath, width, children }: VisibleContainerProps) {
  const { hidden } = useSlice(fieldPath);
  return hidden ? null : (
    <div className="f-place" data-width={width}>
      {children}
    </div>
  );
}

export const FieldTemplate = memo(FieldContainer);
