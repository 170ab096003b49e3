import { describeIssue, type CompiledForm, type DescribeOptions } from '#engine/forms/index.ts';
import { localise, type Text } from '#engine/text/index.ts';
import type { ServerIssue } from '../store/slice.ts';

/** What the server said of a field: its own words, else those that the form has for the code. */
export function sayRefused(refused: ServerIssue, form: CompiledForm, options: DescribeOptions): string {
  const { message, path, code, params = {} } = refused;
  if (typeof message === 'string' && message !== '') return message;
  if (typeof message === 'object' && message !== null && 'en' in message)
    return localise(message as Text, options.lang);
  return describeIssue({ path, code, params, step: '' }, form, options);
}
