export { validatorSpecs } from './validators/index.ts';
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
  DataValidator,
} from './evaluate/evaluation.ts';
export type { FormFacts } from './evaluate/fieldResolver.ts';
export { formFindingMessages } from './formFinding.ts';
export type { FormFinding, FormFindingCode } from './formFinding.ts';
export type { FieldText } from './formText.ts';
export { isEmpty, isOfKind } from './isOfKind.ts';
export { parseLocalMoment, formatLocalMoment } from './localMoment.ts';
export { isGeoPoint, parseGeoPoint, formatGeoPoint } from './geoPoint.ts';
export type { GeoPoint } from './geoPoint.ts';
export { orphanedAnswers } from './orphanedAnswers.ts';
export type { OrphanedAnswer } from './orphanedAnswers.ts';
export { migrateAnswers, pendingMigrations } from './migrateAnswers.ts';
export type { Change } from './migrateAnswers.ts';
export { mergeAnswers } from './mergeAnswers.ts';
export type { MergeConflict } from './mergeAnswers.ts';
export { interpolate, translatorFor } from './messages.ts';
export type { Messages, Translate } from './messages.ts';
export { normalizeText } from './normalizeText.ts';
export { factTypeOf } from './factTypeOf.ts';
export type { FormFactScope } from './formFactScope.ts';
export { readSheet, sheetColumns } from './readSheet.ts';
export { isLeftToRight, formatAnswer } from './formatAnswer.ts';
export { resolveFieldTypes } from './resolveFieldTypes.ts';
export type { FieldTypes } from './resolveFieldTypes.ts';
export { dataValidatorFromAjv } from './dataValidatorFromAjv.ts';
export { initialData, initialRow } from './initialData.ts';
export { parseInput, formatInput } from './parseInput.ts';
export { fromWire, toWire } from './wire.ts';
