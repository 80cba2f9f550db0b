import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const ja: MessagesOf<typeof en> = {
  'networks.search': 'ネットワークを検索',
  'networks.refused': '{wallet} では利用できません',
  'networks.test': 'テストネットワーク',
  'networks.main': 'ネットワーク',
  'networks.none': '「{search}」に一致するネットワークはありません',
  'networks.found_one': '{count} 件のネットワークが見つかりました',
  'networks.found_other': '{count} 件のネットワークが見つかりました',
  'switch.detail': '{network} に切り替わります',
  'switch.done': '{network} に切り替えました',
  'switchNamespace.switch': '{network} に切り替えますか？',
  'switchNamespace.switch.detail': '{wallet} で接続済みです（{address}）。',
  'switchNamespace.connect': '{network} 用のウォレットを接続',
  'switchNamespace.connect.detail': '現在のウォレットは接続されたままです。',
  'unsupported.text':
    'このサイトはウォレットの現在のネットワークに対応していません。別のものを選んでください。',
  'unsupported.switch': '{network} に切り替え',
}
