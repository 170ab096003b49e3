import { memo } from 'react';
import type { FieldTemplateProps } from '@rjsf/utils';
import { useSlice } from '../FormContext.ts';
import { addressOfPath } from './addressOfPath.ts';

/** The place of a field: nothing while it is hidden. */
function Place({ fieldPathId, uiSchema, children }: FieldTemplateProps) {
  const address = addressOfPath(fieldPathId.path);
  return address === '' || uiSchema?.['ui:pattern'] === undefined ? (
    children
  ) : (
    <ShownPlace address={address} width={String(uiSchema['ui:width'] ?? 'full')}>
      {children}
    </ShownPlace>
  );
}

type ShownProps = { readonly address: string; readonly width: string; readonly children: React.ReactNode };

function ShownPlace({ address, width, children }: ShownProps) {
  const { hidden } = useSlice(address);
  return hidden ? null : (
    <div className="f-place" data-width={width}>
      {children}
    </div>
  );
}

export const FieldTemplate = memo(Place);
