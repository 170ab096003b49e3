export { checkWords } from './checks/index.ts';
export { compileForm, inspectForm } from './compileForm.ts';
export type { CompiledField, CompiledForm, CompiledOption, CompiledStep, FieldForm, JsonSchema } from './compiled.ts';
export type { FieldDefinition, FieldTypeDefinition, FormDefinition, ValueKind } from './definition.ts';
export { describeCorrection, describeIssue, nameOfField, patternOfPath } from './describeIssue.ts';
export type { DescribeOptions } from './describeIssue.ts';
export { evaluate } from './evaluate/index.ts';
export type {
  Correction,
  EvaluateOptions,
  Evaluation,
  FormData,
  Issue,
  ShapeValidator,
} from './evaluate/evaluation.ts';
export type { FormFacts } from './evaluate/reader.ts';
export { onlyStep } from './fieldDefinitions.ts';
export { FormError } from './formFault.ts';
export type { FormFault, FormFaultCode } from './formFault.ts';
export type { FieldText, FormText } from './formText.ts';
export { isEmpty, isOfKind } from './kindOf.ts';
export { fillText, sayFrom } from './messages.ts';
export type { CountedText, Messages, Say } from './messages.ts';
export { normaliseText } from './normaliseText.ts';
export { isFieldKey } from './outline.ts';
export type { FormPlace } from './place.ts';
export { resolveFieldTypes } from './resolveFieldTypes.ts';
export type { FieldTypes, ResolvedFieldType } from './resolveFieldTypes.ts';
export { shapeFromAjv } from './shapeFromAjv.ts';
export { startData, startRow } from './startData.ts';
export { readTyped, showTyped } from './typed.ts';
export { fromWire, toWire } from './wire.ts';
export type { WireFault } from './wire.ts';
