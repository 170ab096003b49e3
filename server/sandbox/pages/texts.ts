import type { Language } from '../charge.ts';
import { controlTexts } from './controlTexts.ts';
/** The words of the pages that buyers, clerks and wallets see, English and Arabic. `{…}` is filled in. */
const buyerTexts = {
  bank: ['Sample Bank', 'بنك تجريبي'],
  otherLanguage: ['عربي', 'English'],
  sandbox: ['A sample bank for testing. No money moves.', 'بنك تجريبي للاختبار فقط. لا تتم أي عمليات حقيقية.'],
  merchant: ['Merchant', 'التاجر'],
  amount: ['Amount', 'المبلغ'],
  card: ['Card', 'البطاقة'],
  reference: ['Reference', 'الرقم المرجعي'],
  forWhat: ['Paying for', 'مقابل'],

  otpTitle: ['Bank confirmation', 'تأكيد البنك'],
  otpSent: [
    'We sent a verification code to the phone ending in {digits}.',
    'أرسلنا كود التأكيد إلى الموبايل المنتهي بـ {digits}.',
  ],
  otpLabel: ['6-digit code', 'كود من 6 أرقام'],
  otpConfirm: ['Confirm', 'تأكيد'],
  otpChecking: ['Checking', 'جارٍ التحقق'],
  otpWrong2: ['That code isn’t correct. You have 2 tries left.', 'الكود غير صحيح. متبقٍ لك محاولتان.'],
  otpWrong1: ['That code isn’t correct. You have 1 try left.', 'الكود غير صحيح. متبقٍ لك محاولة واحدة.'],
  otpIncomplete: ['Enter all 6 digits.', 'اكتب الأرقام الستة كاملة.'],
  otpAgain: ['Resend code', 'إعادة إرسال الكود'],
  otpAgainIn: ['Resend in {time}', 'إعادة الإرسال بعد {time}'],
  otpCancel: ['Cancel payment', 'إلغاء الدفع'],
  otpTest: ['Test code: {code}', 'كود الاختبار: {code}'],
  noAnswer: ['The bank didn’t answer. Try again.', 'لم يردّ البنك. حاول مرة أخرى.'],

  lightboxTitle: ['Confirm your payment', 'تأكيد الدفع'],
  lightboxAsk: ['{merchant} is requesting this payment.', 'يطلب {merchant} دفع هذا المبلغ.'],
  approve: ['Approve', 'موافقة'],
  refuse: ['Decline', 'رفض'],
  working: ['Processing', 'جارٍ التنفيذ'],

  doneTitle: ['Payment confirmed', 'تم تأكيد الدفع'],
  doneText: ['Taking you back to {merchant}.', 'جارٍ الرجوع إلى {merchant}.'],
  declinedTitle: ['Payment declined', 'تم رفض الدفع'],
  declinedText: [
    'You haven’t been charged. You can choose another payment method.',
    'لم يُخصم أي مبلغ. يمكنك اختيار طريقة دفع أخرى.',
  ],
  cancelledTitle: ['Payment cancelled', 'تم إلغاء الدفع'],
  expiredTitle: ['This payment has expired', 'انتهت مهلة الدفع'],
  returnedTitle: ['This payment was refunded', 'تم استرداد هذا المبلغ'],
  goBack: ['Back to {merchant}', 'الرجوع إلى {merchant}'],
  notFoundTitle: ['We couldn’t find this page', 'لم نجد هذه الصفحة'],
  notFoundText: [
    'The link has expired or was replaced. Go back to the shop and start the payment again.',
    'انتهت صلاحية الرابط أو تم استبداله. ارجع إلى المتجر وابدأ الدفع مرة أخرى.',
  ],
  refusedTitle: ['This didn’t work', 'تعذّر تنفيذ الإجراء'],

  deskTitle: ['Cash desk', 'منفذ الدفع النقدي'],
  deskAsk: ['Reference number', 'الرقم المرجعي'],
  deskHint: ['Enter the 9 digits the buyer gives you', 'اكتب الأرقام التسعة التي يذكرها المشتري'],
  deskFind: ['Look up', 'بحث'],
  deskUnknown: [
    'No payment has this reference number. Check the digits.',
    'لا توجد عملية دفع بهذا الرقم المرجعي. راجع الأرقام.',
  ],
  deskPay: ['Collect {amount}', 'تحصيل {amount}'],
  deskBy: ['Pay before', 'ادفع قبل'],
  deskPaid: ['Paid', 'مدفوع'],
  deskPaidAt: ['Payment time', 'وقت الدفع'],
  deskExpired: ['The time to pay ended at {time}.', 'انتهت مهلة الدفع في {time}.'],
  deskCancelled: ['The merchant cancelled this payment.', 'ألغى التاجر هذا الدفع.'],
  deskDeclined: ['This payment was declined.', 'تم رفض هذا الدفع.'],
  deskLate: [
    'The machine was offline when it collected the cash, so send the payment late',
    'كانت الماكينة غير متصلة وقت التحصيل، فأرسل الدفع متأخرًا',
  ],
  deskLateHint: [
    'Real machines do this, so merchants must expect it.',
    'يحدث هذا في الماكينات الحقيقية، وعلى التاجر أن يتوقعه.',
  ],
  deskTickFirst: [
    'This reference number is closed. Tick the box first.',
    'هذا الرقم المرجعي مغلق. ضع علامة في المربع أولًا.',
  ],
  deskNext: ['Next reference number', 'رقم مرجعي آخر'],
  receipt: ['Receipt', 'إيصال'],
  late: ['Sent late', 'أُرسل متأخرًا'],

  walletTitle: ['Wallet app', 'تطبيق المحفظة'],
  walletIntro: ['Payment requests for every wallet appear here.', 'تظهر هنا طلبات الدفع لكل المحافظ.'],
  walletEmpty: ['No requests waiting', 'لا توجد طلبات في الانتظار'],
  walletEmptyText: [
    'Pay with a wallet at checkout, or scan its QR code below.',
    'اختر الدفع بالمحفظة في صفحة الدفع، أو امسح كود QR أدناه.',
  ],
  walletFrom: ['Mobile number {mobile}', 'رقم الموبايل {mobile}'],
  walletScan: ['Scan a QR code', 'مسح كود QR'],
  walletScanLabel: ['QR code text or system reference', 'نص كود QR أو مرجع النظام'],
  walletOpen: ['Open', 'فتح'],
  walletUnknown: ['No wallet payment has this code.', 'لا توجد عملية دفع بهذا الكود.'],
  walletPay: ['Pay {amount}', 'ادفع {amount}'],
} as const satisfies Record<string, readonly [string, string]>;

// A bank is an outside party: its words are its own and not Masar's messages.
const table = { ...buyerTexts, ...controlTexts };

export type TextKey = keyof typeof table;

/** One text in a language, as it stands (with its gaps). */
export function textOf(key: TextKey, language: Language): string {
  return table[key][language === 'ar' ? 1 : 0];
}
