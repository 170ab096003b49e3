export { checkWords } from './checks/index.ts';
export { compileForm, inspectForm } from './compileForm.ts';
export type { CompiledField, CompiledForm, FieldForm } from './compiled.ts';
export type { FieldDefinition, FieldTypeDefinition, FormDefinition } from './definition.ts';
export { describeCorrection, describeIssue, nameOfField, patternOfPath } from './describeIssue.ts';
export type { DescribeOptions } from './describeIssue.ts';
export { evaluate } from './evaluate/index.ts';
export type {
  Correction,
  Evaluation,
  FormData,
  Issue,
  ShapeValidator,
} from './evaluate/evaluation.ts';
export type { FormFacts } from './evaluate/reader.ts';
export { formFaults } from './formFault.ts';
export type { FormFault, FormFaultCode } from './formFault.ts';
export type { FieldText } from './formText.ts';
export { isEmpty, isOfKind } from './isOfKind.ts';
export { readLocalMoment, showLocalMoment } from './localMoment.ts';
export { isPlace, readPlace, showPlace } from './placeText.ts';
export type { Place } from './placeText.ts';
export { leftBehind } from './leftBehind.ts';
export type { LeftBehind } from './leftBehind.ts';
export { migrateAnswers, pendingMigrations } from './migrateAnswers.ts';
export type { Change } from './migrateAnswers.ts';
export { mergeAnswers } from './mergeAnswers.ts';
export type { Contest } from './mergeAnswers.ts';
export { fillText, sayFrom } from './messages.ts';
export type { Messages, Say } from './messages.ts';
export { normaliseText } from './normaliseText.ts';
export { factTypeOf } from './factTypeOf.ts';
export type { FormPlace } from './place.ts';
export { readSheet, sheetColumns } from './readSheet.ts';
export { isLeftToRight, showAnswer } from './showAnswer.ts';
export { resolveFieldTypes } from './resolveFieldTypes.ts';
export type { FieldTypes } from './resolveFieldTypes.ts';
export { shapeFromAjv } from './shapeFromAjv.ts';
export { startData, startRow } from './startData.ts';
export { readTyped, showTyped } from './typed.ts';
export { fromWire, toWire } from './wire.ts';
