import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const ar: MessagesOf<typeof en> = {
  'whatIsANetwork.ledger.title': 'سجل مشترك',
  'whatIsANetwork.ledger.text': 'تحتفظ حواسيب كثيرة بالقائمة نفسها لمن يملك ماذا.',
  'whatIsANetwork.many.title': 'هناك شبكات كثيرة',
  'whatIsANetwork.many.text': 'لكل شبكة عملتها ورسومها. وتبقى العملات على شبكتها.',
  'whatIsANetwork.fee.title': 'لكل تغيير رسوم',
  'whatIsANetwork.fee.text': 'تذهب إلى تلك الحواسيب بعملة الشبكة نفسها. احتفظ بقليل منها.',
  'whatIsANetwork.test.title': 'بعضها للتدريب',
  'whatIsANetwork.test.text': 'لا قيمة للعملات على شبكات الاختبار.',
  'getWallet.mobile': 'ثبّت أحد هذه التطبيقات، ثم افتح هذه الصفحة فيه.',
  'getWallet.phrase.title': 'احتفظ بالعبارة لنفسك',
  'getWallet.phrase.text':
    'تعرض لك المحفظة الجديدة عبارة استرداد. لا يحتاج إليها أي موقع أو مساعد أبدًا.',
}
