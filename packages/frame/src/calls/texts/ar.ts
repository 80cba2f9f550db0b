import type { CallsTexts } from './en.js'

export const ar: CallsTexts = {
  title: 'هل توافق على هذه الخطوات ({count})؟',
  step: 'الخطوة {place} من {count}',
  all: 'كل الخطوات',
  separate: 'تُرسَل واحدة تلو الأخرى. إذا فشلت إحداها تبقى الخطوات السابقة منفَّذة ولا تُرسَل اللاحقة.',
  'stopped.title': 'لم تُرسَل كل الخطوات',
  'stopped.text':
    'فشلت إحداها أو لم تصل في الوقت المناسب. تبقى السابقة منفَّذة، ولن تُرسَل اللاحقة بعد الآن.',
  'stopped.sent': 'أُرسلت {sent} من {count} من الخطوات',
}
