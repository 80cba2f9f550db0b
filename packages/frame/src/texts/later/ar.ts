import type { LaterTexts } from './en.js'

export const ar: LaterTexts = {
  'existing.title': 'لديك محفظة بالفعل',
  'existing.text':
    'أُنشئت في هذه الأثناء في علامة تبويب أخرى أو على جهاز آخر. تُفتح بكلمة المرور التي اخترتها هناك. ما أدخلته هنا لم يُستخدم.',
}
