import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const ja: MessagesOf<typeof en> = {
  'receive.label': 'アドレスのQRコード',
  'receive.text': 'このアドレスには{network}上の資産だけを送ってください',
  'receive.label.link': 'この金額を請求するQRコード',
  'receive.copyLink': '支払いリンクをコピー',
  'receive.amount': '金額 (任意)',
  'receive.amount.wrong': '金額として読み取れません',
  'receive.network': 'ネットワーク',
  'receive.unknown': '不明なネットワーク',
}
