import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const ja: MessagesOf<typeof en> = {
  'tokens.title': 'トークン',
  'tokens.empty': 'トークンはまだありません',
  'tokens.empty.text': '受け取ったものがここに表示されます。',
  'tokens.failed': 'トークン残高を取得できません',
  'tokens.failed.text': '応答がありません。トークンはネットワーク上で安全です。',
  'tokens.retryIn_one': '{count} 秒後に再試行',
  'tokens.retryIn_other': '{count} 秒後に再試行',
  'tokens.offline': 'オフラインです',
  'tokens.offline.text': 'オンラインに戻るとトークンが表示されます。',
  'tokens.offline.old': '表示内容は変わっている可能性があります。',
  'tokens.unavailable': '現在不明: {networks}',
  'tokens.hidden_one': '非表示を表示 ({count})',
  'tokens.hidden_other': '非表示を表示 ({count})',
  'tokens.hide': '再び非表示にする',
  'tokens.hidden.text': '価格が不明です。このようなトークンは誰でも送りつけられます。',

  'token.price': '価格',
  'token.change': '24時間の価格変動',
  'token.network': 'ネットワーク',
  'token.contract': 'コントラクト',
  'token.copy': 'コントラクトアドレスをコピー',
  'token.send': '送る',
  'token.swap': '交換',
  'token.explorer': 'エクスプローラー',
  'token.unlisted': 'このトークンはどのリストにもありません。名前は誰でも自由に付けられます。',
  'token.gone': 'このトークンはもう保有していません',
}
