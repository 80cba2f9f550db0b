import type { Texts } from './en.js'

export const ar: Texts = {
  'approve.message': 'هل توقّع هذه الرسالة؟',
  'approve.typedData': 'هل توقّع هذه البيانات؟',
  'approve.from': 'بطلب من',
  'approve.account': 'بحسابك',
  'approve.network': 'على الشبكة',
  'approve.contract': 'للعقد',
  'approve.permit': 'قد يسمح هذا لغيرك بأخذ ما في محفظتك. لا توقّع إلا إذا كنت تعرف السبب.',
  'approve.sign': 'توقيع',
  'approve.reject': 'رفض',
  'setUp.title': 'اختر كلمة مرور',
  'setUp.text':
    'تفتح محفظتك على الأجهزة والمواقع الأخرى. لا يستطيع أحد إعادة تعيينها، ولا نحن: احفظها جيدًا.',
  'setUp.create': 'إنشاء المحفظة',
  'setUp.tooShort': 'استخدم 12 حرفًا على الأقل.',
  'setUp.tooPlain': 'من السهل تخمينها. اختر غيرها.',
  'setUp.different': 'الكلمتان غير متطابقتين.',
  'recover.title': 'افتح محفظتك',
  'recover.text': 'محفظتك جديدة على هذا الموقع أو الجهاز. أدخل كلمة مرورها.',
  'recover.open': 'فتح المحفظة',
  'recover.wrong': 'كلمة المرور غير صحيحة.',
  password: 'كلمة المرور',
  again: 'مرة أخرى',
  cancel: 'إلغاء',
  working: 'لحظة من فضلك…',
  failed: 'حدث خطأ ما. حاول مرة أخرى.',
}
