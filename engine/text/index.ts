export { normaliseDigits } from './digits.ts';
export { isLang, languages, localise } from './localise.ts';
export type { Lang, Text } from './localise.ts';
export { normaliseSpaces, stripInvisible } from './spaces.ts';
