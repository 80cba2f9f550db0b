import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const ar: MessagesOf<typeof en> = {
  'networks.search': 'البحث في الشبكات',
  'networks.refused': 'غير متاحة مع {wallet}',
  'networks.test': 'شبكات الاختبار',
  'networks.main': 'الشبكات',
  'networks.none': 'لا توجد شبكة تطابق «{search}»',
  'networks.found_zero': 'لم يُعثر على أي شبكة',
  'networks.found_one': 'عُثر على شبكة واحدة',
  'networks.found_two': 'عُثر على شبكتين',
  'networks.found_few': 'عُثر على {count} شبكات',
  'networks.found_many': 'عُثر على {count} شبكة',
  'networks.found_other': 'عُثر على {count} شبكة',
  'switch.detail': 'ستنتقل إلى {network}',
  'switch.done': 'تم الانتقال إلى {network}',
  'switchNamespace.switch': 'هل تريد الانتقال إلى {network}؟',
  'switchNamespace.switch.detail': 'أنت متصل هناك عبر {wallet}، {address}.',
  'switchNamespace.connect': 'اربط محفظة لـ {network}',
  'switchNamespace.connect.detail': 'تبقى المحفظة الحالية متصلة.',
  'unsupported.text': 'لا يعمل هذا الموقع على شبكة محفظتك الحالية. اختر شبكة أخرى.',
  'unsupported.switch': 'الانتقال إلى {network}',
}
