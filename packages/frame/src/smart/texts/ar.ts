import type { SmartTexts } from './en.js'

export const ar: SmartTexts = {
  payer: 'من يدفع الرسوم',
  you: 'أنت، من هذا الحساب',
  sponsor: 'مشغّل هذه المحفظة، عبر العقد',
  account: 'حسابك',
  made: 'يُنشأ بهذا على هذه الشبكة.',
  'switch.smart': 'هل تريد التبديل إلى حسابك الذكي؟',
  'switch.plain': 'هل تريد التبديل إلى حسابك العادي؟',
  'switch.action': 'تبديل',
  'switch.now': 'العنوان الآن',
  'switch.next': 'العنوان الجديد',
  'switch.where': 'على هذه الشبكات',
  'switch.funds': 'ما تملكه',
  'switch.stays': 'يبقى في العنوان الذي هو فيه الآن. يمكنك العودة في أي وقت ورؤيته من جديد.',
  'switch.sites': 'المواقع',
  'switch.others': 'ترى من الآن عنوانًا آخر، على جميع أجهزتك. بعضها يعرفك بالعنوان السابق.',
}
