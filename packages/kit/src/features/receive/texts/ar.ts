import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const ar: MessagesOf<typeof en> = {
  'receive.label': 'رمز QR لعنوانك',
  'receive.text': 'أرسل إلى هذا العنوان ما هو على {network} فقط',
  'receive.label.link': 'رمز QR يطلب هذا المبلغ',
  'receive.copyLink': 'نسخ رابط الدفع',
  'receive.amount': 'المبلغ (اختياري)',
  'receive.amount.wrong': 'هذا ليس مبلغًا',
  'receive.network': 'الشبكة',
  'receive.unknown': 'شبكة غير معروفة',
}
