import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const ar: MessagesOf<typeof en> = {
  'chooseChain.text': 'تعمل {wallet} على كل منها',
  'chooseChain.detail': 'يمكنك ربط السلاسل الأخرى لاحقًا.',
  'chooseChain.connected': 'متصلة',
  'wallets.recent': 'المستخدمة مؤخرًا',
  'wallets.add': 'إضافة محفظة',
  'wallets.copy': 'نسخ عنوان {wallet}',
  'wallets.disconnect': 'قطع اتصال {wallet}',
  'wallets.disconnectAll': 'قطع اتصال الجميع',
  'wallets.inUse': '{wallet} قيد الاستخدام الآن',
  'wallets.disconnected': 'تم قطع اتصال {wallet}',
}
