import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const ja: MessagesOf<typeof en> = {
  'account.copy.short': 'コピー',
  'account.total': '接続中のすべてのアカウントの合計',
  'account.balance.failed': '残高を取得できません',
  'account.explorer': 'エクスプローラー',
  'account.tabs': '保有資産',
  'account.tab.tokens': 'トークン',
  'account.tab.nfts': 'NFT',
  'account.tab.activity': '履歴',
  'account.network': 'ネットワーク',
  'account.network.unknown': '不明なネットワーク',
  'account.email': 'メールアドレス',
  'account.security': 'ウォレットのセキュリティ',
  'account.security.text': '鍵と復元',
  'account.smart': 'スマートアカウント',
  'account.others': 'その他のアカウント',
  'account.others.text': '別のアカウントを使うには、ウォレットで選択してください。',
  'account.confirming': '{wallet} の確認を待っています',
  'account.pending_one': '{count} 件の取引を処理中',
  'account.pending_other': '{count} 件の取引を処理中',

  'updateEmail.primary.title': '現在のアドレスの確認',
  'updateEmail.secondary.title': '新しいアドレスの確認',
  'compatibleNetworks.title': 'アカウントのネットワーク',
  'send.title': '送る',
  'swap.title': '交換',
  'token.title': 'トークン',
  'nft.title': 'NFTの詳細',
  'transaction.title': '取引',
}
