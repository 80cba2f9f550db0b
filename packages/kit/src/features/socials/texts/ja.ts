import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const ja: MessagesOf<typeof en> = {
  'social.label': 'その他のサインイン方法',
  'social.more': 'すべてのサインイン方法',
  'social.with': '{name} で続ける',
  'social.passkey': 'パスキー',
  'social.passkey.with': 'パスキーで続ける',
  'social.passkey.waiting': 'パスキーを使ってください',
  'social.passkey.waiting.text': 'ウォレットがここで確認します。',
  'social.passkey.failed': 'サインインしていません',
  'social.passkey.failed.text':
    'パスキーが使われなかったか、ここでは登録されていません。もう一度試すか、別の方法でサインインしてください。',
  'social.waiting': '{name} のウィンドウで続けてください',
  'social.waiting.text':
    'そちらでサインインしてからお戻りください。別のアカウントを使うには、先にそちらでサインアウトしてください。',
  'social.slow': '{name} を待っています',
  'social.slow.text': 'ウィンドウがこのウィンドウの後ろにあるかもしれません。',
  'social.show': 'ウィンドウを表示',
  'social.blocked': 'ブラウザーが {name} のウィンドウをブロックしました',
  'social.blocked.text': 'このサイトのウィンドウを許可するか、ボタンで開いてください。',
  'social.open': 'ウィンドウを開く',
  'social.closed': '{name} のウィンドウが閉じられました',
  'social.closed.text':
    'サインインが済んでいれば自動的に進みます。そうでなければ、もう一度お試しください。',
  'social.declined': 'サインインしていません',
  'social.declined.text': 'もう一度お試しください。別のアカウントも使えます。',
  'social.failed': '{name} でサインインできませんでした',
  'social.failed.text': '時間がかかりすぎたか、うまく終わりませんでした。もう一度お試しください。',
  'social.unreachable': '{name} に接続できません',
  'social.unreachable.text': 'もう一度試すか、別の方法でサインインしてください。',
  'farcaster.code': 'Farcasterアプリ用のQRコード',
  'farcaster.open': 'Farcasterアプリを開く',
  'farcaster.waiting': 'スマートフォンで読み取ってください',
  'farcaster.waiting.text':
    'Farcasterアプリで承認して、ここに戻ってください。別のアカウントを使う場合は、先にアプリで切り替えてください。',
  'farcaster.phone': 'Farcasterアプリで続けてください',
  'farcaster.phone.text':
    'アプリで承認して、ここに戻ってください。別のアカウントを使う場合は、先にアプリで切り替えてください。',
  'farcaster.declined': 'ログインしませんでした',
  'farcaster.declined.text': 'もう一度お試しください。別のアカウントも使えます。',
  'farcaster.failed': 'Farcasterでログインできませんでした',
  'farcaster.failed.text': 'アプリの署名が正しくありません。もう一度お試しください。',
  'farcaster.late': '時間がかかりすぎました',
  'farcaster.late.text': 'コードの有効期間は10分です。新しいコードを取得してください。',
  'farcaster.unreachable': 'Farcasterに接続できません',
  'farcaster.unreachable.text': 'もう一度試すか、別の方法でログインしてください。',
}
