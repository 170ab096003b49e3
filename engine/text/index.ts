export { addDays, addMonths, daysBetween, formatDate, isDate, parseDate, weekdayOf } from './calendarDate.ts';
export { looksLikeCardLabel } from './looksLikeCardLabel.ts';
export { cardBrand, containsCardNumber, isLuhnValid } from './cardNumber.ts';
export { parseTime } from './parseTime.ts';
export { normalizeDigits } from './digits.ts';
export { parseDuration } from './duration.ts';
export { escapeHtml } from './escapeHtml.ts';
export { fillPlaceholders, placeholdersOf } from './fillPlaceholders.ts';
export { inGroups } from './inGroups.ts';
export { addTo, dateAt, formatInstant, readInstant, startOf, writeInstant } from './instant.ts';
export { isStorable } from './isStorable.ts';
export { isLang, languages, localize, otherLang } from './localize.ts';
export type { Lang, Text } from './localize.ts';
export { maskEmail, maskPhone } from './mask.ts';
export { millisecondsOf } from './millisecondsOf.ts';
export { closestMatch } from './closestMatch.ts';
export {
  checkEgyptianMobile,
  checkPhone,
  egyptianMobilePattern,
  formatPhone,
  isWalletPhone,
  normalizePhone,
  canonicalPhone,
  phoneSearchFragment,
  phonePattern,
  toNationalEgyptian,
  toNationalMobile,
} from './phone.ts';
export { foldForSearch } from './foldForSearch.ts';
export { normalizeSpaces, stripInvisible, trimmed } from './spaces.ts';
export { instantAt, instantsAt, isZone, offsetText, wallTimeAt } from './zone.ts';
