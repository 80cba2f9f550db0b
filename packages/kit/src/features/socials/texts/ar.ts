import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const ar: MessagesOf<typeof en> = {
  'social.label': 'طرق أخرى لتسجيل الدخول',
  'social.more': 'كل طرق تسجيل الدخول',
  'social.with': 'المتابعة باستخدام {name}',
  'social.passkey': 'مفتاح مرور',
  'social.passkey.with': 'المتابعة باستخدام مفتاح مرور',
  'social.passkey.waiting': 'استخدم مفتاح مرورك',
  'social.passkey.waiting.text': 'تطلبه محفظتك هنا.',
  'social.passkey.failed': 'لم تسجّل الدخول',
  'social.passkey.failed.text':
    'لم يُستخدم أي مفتاح مرور، أو أنه غير معروف هنا. أعد المحاولة أو سجّل الدخول بطريقة أخرى.',
  'social.waiting': 'تابع في نافذة {name}',
  'social.waiting.text': 'سجّل الدخول هناك ثم عُد. لاستخدام حساب آخر، سجّل الخروج هناك أولًا.',
  'social.slow': 'ما زلنا بانتظار {name}',
  'social.slow.text': 'قد تكون نافذته خلف هذه النافذة.',
  'social.show': 'إظهار النافذة',
  'social.blocked': 'حظر متصفحك نافذة {name}',
  'social.blocked.text': 'اسمح لهذا الموقع بفتح النوافذ، أو افتحها بالزر.',
  'social.open': 'فتح النافذة',
  'social.closed': 'أُغلقت نافذة {name}',
  'social.closed.text': 'إذا سجّلت الدخول هناك فسيستمر هذا تلقائيًا. وإلا فحاول مرة أخرى.',
  'social.declined': 'لم تسجّل الدخول',
  'social.declined.text': 'حاول مرة أخرى، وبحساب آخر إن شئت.',
  'social.failed': 'لم يسجّل {name} دخولك',
  'social.failed.text': 'استغرق وقتًا طويلًا أو لم ينتهِ كما يجب. حاول مرة أخرى.',
  'social.unreachable': 'تعذّر الوصول إلى {name}',
  'social.unreachable.text': 'حاول مرة أخرى، أو سجّل الدخول بطريقة أخرى.',
}
