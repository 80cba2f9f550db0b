import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const ja: MessagesOf<typeof en> = {
  'chooseChain.text': '{wallet} はこれらすべてに対応しています',
  'chooseChain.detail': 'ほかのチェーンは後から接続できます。',
  'chooseChain.connected': '接続済み',
  'wallets.recent': '最近使用',
  'wallets.add': 'ウォレットを追加',
  'wallets.copy': '{wallet} のアドレスをコピー',
  'wallets.disconnect': '{wallet} を切断',
  'wallets.disconnectAll': 'すべて切断',
  'wallets.inUse': '{wallet} を使用しています',
  'wallets.disconnected': '{wallet} を切断しました',
}
