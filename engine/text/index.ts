export { addDays, addMonths, daysBetween, formatDate, isDate, parseDate, weekdayOf } from './calendarDate.ts';
export { asksForCard } from './asksForCard.ts';
export { cardBrand, holdsCardNumber, isLuhnValid } from './cardNumber.ts';
export { parseTime } from './parseTime.ts';
export { normaliseDigits } from './digits.ts';
export { parseDuration } from './duration.ts';
export { fillPlaceholders, placeholdersOf } from './fillPlaceholders.ts';
export { inGroups } from './inGroups.ts';
export { addTo, dateAt, formatInstant, readInstant, startOf, writeInstant } from './instant.ts';
export { isStorable } from './isStorable.ts';
export { isLang, languages, localise, otherLang } from './localise.ts';
export type { Lang, Text } from './localise.ts';
export { maskEmail, maskPhone } from './mask.ts';
export { millisecondsOf } from './millisecondsOf.ts';
export { nearestWord } from './nearestWord.ts';
export {
  checkEgyptianMobile,
  checkPhone,
  egyptianMobilePattern,
  formatPhone,
  isWalletPhone,
  normalisePhone,
  phoneKey,
  phoneNeedle,
  phonePattern,
  toNationalEgyptian,
  toNationalMobile,
} from './phone.ts';
export { searchKey } from './searchKey.ts';
export { normaliseSpaces, stripInvisible, trimmed } from './spaces.ts';
export { instantAt, instantsAt, isZone, offsetText, wallTimeAt } from './zone.ts';
