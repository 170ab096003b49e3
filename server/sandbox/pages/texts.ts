import type { Language } from '../charge.ts';
import { controlTexts } from './controlTexts.ts';
/** The words of the pages that buyers, clerks and wallets see, English and Arabic. `{…}` is filled in. */
const buyerTexts = {
  bank: ['Sample Bank', 'بنك تجريبي'],
  otherLanguage: ['عربي', 'English'],
  sandbox: ['A pretend bank for trying things out. No money moves.', 'بنك تجريبي للتجربة فقط. لا تُنقل أي أموال.'],
  merchant: ['Merchant', 'التاجر'],
  amount: ['Amount', 'المبلغ'],
  card: ['Card', 'البطاقة'],
  reference: ['Reference', 'الرقم المرجعي'],
  forWhat: ['For', 'مقابل'],

  otpTitle: ['Bank confirmation', 'تأكيد البنك'],
  otpSent: ['We sent a code to the phone ending in {digits}.', 'أرسلنا رمزًا إلى الهاتف المنتهي بـ {digits}.'],
  otpLabel: ['6-digit code', 'رمز من 6 أرقام'],
  otpConfirm: ['Confirm', 'تأكيد'],
  otpChecking: ['Checking', 'جارٍ التحقق'],
  otpWrong2: ['That code is not right. You have 2 tries left.', 'الرمز غير صحيح. أمامك محاولتان.'],
  otpWrong1: ['That code is not right. You have 1 try left.', 'الرمز غير صحيح. أمامك محاولة واحدة.'],
  otpIncomplete: ['Enter all 6 digits.', 'أدخل الأرقام الستة كاملة.'],
  otpAgain: ['Send the code again', 'إعادة إرسال الرمز'],
  otpAgainIn: ['Send again in {time}', 'إعادة الإرسال خلال {time}'],
  otpCancel: ['Cancel payment', 'إلغاء الدفع'],
  otpTest: ['Test code: {code}', 'رمز التجربة: {code}'],
  noAnswer: ['The bank did not answer. Try again.', 'لم يردّ البنك. حاول مرة أخرى.'],

  lightboxTitle: ['Confirm your payment', 'أكّد الدفع'],
  lightboxAsk: ['{merchant} asks you for this amount.', 'يطلب منك {merchant} هذا المبلغ.'],
  approve: ['Approve', 'موافقة'],
  refuse: ['Refuse', 'رفض'],
  working: ['Working', 'جارٍ التنفيذ'],

  doneTitle: ['Payment confirmed', 'تم تأكيد الدفع'],
  doneText: ['You are going back to {merchant}.', 'جارٍ الرجوع إلى {merchant}.'],
  declinedTitle: ['Payment declined', 'رُفض الدفع'],
  declinedText: [
    'No money was taken. You can choose another way to pay.',
    'لم يُخصم أي مبلغ. يمكنك اختيار طريقة دفع أخرى.',
  ],
  cancelledTitle: ['Payment cancelled', 'أُلغي الدفع'],
  expiredTitle: ['This payment has run out of time', 'انتهى وقت هذا الدفع'],
  returnedTitle: ['This payment was given back', 'رُدّ هذا المبلغ'],
  goBack: ['Back to {merchant}', 'الرجوع إلى {merchant}'],
  notFoundTitle: ['This page is not here', 'هذه الصفحة غير موجودة'],
  notFoundText: [
    'The link is old or was replaced. Go back to the shop and start the payment again.',
    'الرابط قديم أو استُبدل. ارجع إلى المتجر وابدأ الدفع من جديد.',
  ],
  refusedTitle: ['This did not work', 'لم يتم هذا الإجراء'],

  deskTitle: ['Cash desk', 'منفذ الدفع النقدي'],
  deskAsk: ['Reference number', 'الرقم المرجعي'],
  deskHint: ['9 digits, as the buyer reads them out', '9 أرقام كما يقرؤها العميل'],
  deskFind: ['Look up', 'بحث'],
  deskUnknown: ['There is no payment with this reference. Check the digits.', 'لا يوجد دفع بهذا الرقم. راجع الأرقام.'],
  deskPay: ['Take {amount}', 'تحصيل {amount}'],
  deskBy: ['Pay by', 'ادفع قبل'],
  deskPaid: ['Paid', 'مدفوع'],
  deskPaidAt: ['Paid at', 'وقت الدفع'],
  deskExpired: ['The time to pay ended at {time}.', 'انتهى وقت الدفع في {time}.'],
  deskCancelled: ['The merchant cancelled this payment.', 'ألغى التاجر هذا الدفع.'],
  deskDeclined: ['This payment was declined.', 'رُفض هذا الدفع.'],
  deskLate: [
    'The machine was offline when the cash was taken: send it late',
    'كانت الماكينة غير متصلة عند تحصيل المبلغ: إرساله متأخرًا',
  ],
  deskLateHint: [
    'Real machines do this, so a merchant must expect it.',
    'يحدث هذا في الماكينات الحقيقية، وعلى التاجر أن يتوقعه.',
  ],
  deskTickFirst: ['Tick the box first: this reference is closed.', 'ضع العلامة أولًا: هذا الرقم مغلق.'],
  deskNext: ['Next reference', 'رقم آخر'],
  receipt: ['Receipt', 'إيصال'],
  late: ['Sent late', 'أُرسل متأخرًا'],

  walletTitle: ['Wallet phone', 'هاتف المحفظة'],
  walletIntro: [
    'Every phone in one: what a wallet is asked to pay comes here.',
    'كل الهواتف في واحد: تصل هنا طلبات الدفع إلى المحافظ.',
  ],
  walletEmpty: ['No request is waiting', 'لا يوجد طلب في الانتظار'],
  walletEmptyText: [
    'Ask for a payment in a wallet checkout, or scan its code below.',
    'اطلب الدفع من صفحة الدفع بالمحفظة، أو امسح الرمز أدناه.',
  ],
  walletFrom: ['Phone {mobile}', 'الهاتف {mobile}'],
  walletScan: ['Scan a code', 'مسح رمز'],
  walletScanLabel: ['Text of the QR code, or system reference', 'نص رمز QR أو مرجع النظام'],
  walletOpen: ['Open', 'فتح'],
  walletUnknown: ['No wallet payment has this code.', 'لا يوجد دفع بهذا الرمز.'],
  walletPay: ['Pay {amount}', 'ادفع {amount}'],
} as const satisfies Record<string, readonly [string, string]>;

// A bank is an outside party: its words are its own and not Masar's messages.
const table = { ...buyerTexts, ...controlTexts };

export type TextKey = keyof typeof table;

/** One text in a language, as it stands (with its gaps). */
export function textOf(key: TextKey, language: Language): string {
  return table[key][language === 'ar' ? 1 : 0];
}
