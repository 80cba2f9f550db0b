import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const ar: MessagesOf<typeof en> = {
  'account.copy.short': 'نسخ',
  'account.total': 'إجمالي كل الحسابات المتصلة',
  'account.balance.failed': 'الرصيد غير متاح',
  'account.explorer': 'المستكشف',
  'account.tabs': 'ما تملكه',
  'account.tab.tokens': 'الرموز',
  'account.tab.nfts': 'رموز NFT',
  'account.tab.activity': 'النشاط',
  'account.network': 'الشبكة',
  'account.network.unknown': 'شبكة غير معروفة',
  'account.security': 'أمان المحفظة',
  'account.security.text': 'المفتاح والاسترداد',
  'account.smart': 'حساب ذكي',
  'account.others': 'حسابات أخرى',
  'account.others.text': 'لاستخدام أحدها، اختره في المحفظة.',
  'account.confirming': 'بانتظار تأكيد {wallet}',
  'account.pending_zero': 'لا معاملات قيد التنفيذ',
  'account.pending_one': 'معاملة واحدة قيد التنفيذ',
  'account.pending_two': 'معاملتان قيد التنفيذ',
  'account.pending_few': '{count} معاملات قيد التنفيذ',
  'account.pending_many': '{count} معاملة قيد التنفيذ',
  'account.pending_other': '{count} معاملة قيد التنفيذ',

  'compatibleNetworks.title': 'شبكات حساباتك',
  'send.title': 'إرسال',
  'swap.title': 'تبديل',
  'token.title': 'الرمز',
  'nft.title': 'تفاصيل NFT',
  'transaction.title': 'معاملة',
}
