import { describeIssue, type CompiledForm, type DescribeOptions } from '#engine/forms/index.ts';
import { localize, type Text } from '#engine/text/index.ts';
import type { ServerIssue } from '../store/slice.ts';

/** Returns the server's message for a field, else the form's message for the code. */
export function formatServerError(refused: ServerIssue, form: CompiledForm, options: DescribeOptions): string {
  const { text, message, path, code, params = {} } = refused;
  const ownMessage = text ?? message;
  if (typeof ownMessage === 'string' && ownMessage !== '') return ownMessage;
  if (typeof ownMessage === 'object' && ownMessage !== null && 'en' in ownMessage)
    return localize(ownMessage as Text, options.lang);
  return describeIssue({ path, code, params, step: '' }, form, options);
}
