import { foldForSearch } from './foldForSearch.ts';

/** Cards that are not payment cards. */
const others =
  /\b(?:id|identity|identification|national|residence|student|staff|employee|member|membership|loyalty|club|library|gift|business|visiting|sim|health|insurance|memory|report) cards?\b/gu;
const othersInArabic =
  /(?:بطاقه|كارت) (?:ال)?(?:شخصي|قومي|رقم (?:ال)?قومي|هوي|طالب|موظف|عضوي|ولاء|هدي|تامين|صحي|اقام)\p{L}*/gu;

const asking = [
  /\bcards? (?:number|no|num|digits|pan|expiry|expiration|security|verification)\b/u,
  /\b(?:debit|credit|visa|mastercard|meeza) (?:number|no)\b/u,
  /\b(?:cvv2?|cvc2?|cvn|csc)\b/u,
  /(?:رقم|ارقام) (?:ال)?(?:بطاقه|كارت|فيزا)/u,
  /(?:رقم|رمز|كود) (?:ال)?(?:سري|امان|تحقق|حمايه) (?:\p{L}+ )*(?:ال|لل|ل)?(?:بطاقه|كارت|فيزا)/u,
  /سي في (?:في|سي)/u,
];

/** Returns whether a label asks for a payment card's number, expiry or security code, in English or Arabic. */
export function looksLikeCardLabel(label: string): boolean {
  const text = foldForSearch(label).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  const bare = text.replaceAll(others, ' ').replaceAll(othersInArabic, ' ');
  return asking.some((pattern) => pattern.test(bare));
}
