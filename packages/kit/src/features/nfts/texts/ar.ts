import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const ar: MessagesOf<typeof en> = {
  'nfts.label': 'رموز NFT',
  'nfts.empty': 'لا توجد رموز NFT بعد',
  'nfts.empty.text': 'ما تستلمه على {network} يظهر هنا.',
  'nfts.unknown': 'رموز NFT غير معروفة على {network}',
  'nfts.unknown.text': 'رموز الشبكات الأخرى تظهر عند التبديل إليها.',
  'nfts.failed': 'تعذر تحميل رموز NFT',
  'nfts.failed.text': 'لم يُجب أحد. رموزك آمنة على شبكتها.',
  'nfts.offline': 'أنت غير متصل بالإنترنت',
  'nfts.offline.text': 'تظهر رموزك عندما تعود إلى الاتصال.',
  'nfts.hidden_zero': 'إظهار المخفي ({count})',
  'nfts.hidden_one': 'إظهار المخفي ({count})',
  'nfts.hidden_two': 'إظهار المخفي ({count})',
  'nfts.hidden_few': 'إظهار المخفي ({count})',
  'nfts.hidden_many': 'إظهار المخفي ({count})',
  'nfts.hidden_other': 'إظهار المخفي ({count})',
  'nfts.hide': 'إخفاؤها مجددًا',
  'nfts.hidden.text': 'هذه تقود إلى موقع. يمكن لأي شخص أن يرسل إليك مثلها.',
  'nfts.many': '{name}، العدد {count}',

  'nft.noImage': 'لا صورة',
  'nft.collection': 'المجموعة',
  'nft.number': 'الرقم',
  'nft.amount': 'لديك',
  'nft.network': 'الشبكة',
  'nft.contract': 'العقد',
  'nft.copy': 'نسخ عنوان العقد',
  'nft.explorer': 'المستكشف',
  'nft.spam': 'احذر: هذا يقود إلى موقع. لا أحد منا يعرف صانعيه.',
  'nft.gone': 'لم تعد تملك هذا',
}
