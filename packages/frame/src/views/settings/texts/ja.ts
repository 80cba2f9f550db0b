import type { SettingsTexts } from './en.js'

export const ja: SettingsTexts = {
  'sessions.title': '代わりに操作するサイト',
  'sessions.detail': 'サイトに許可したセッション',
  'devices.name': '{system} の {browser}',
  'farcaster.text':
    'スマートフォンで読み取り、Farcasterアプリで承認してください。別のアカウントを使う場合は、先にアプリで切り替えてください。',
  'farcaster.open': 'Farcasterアプリを開く',
  'farcaster.code': 'Farcasterアプリ用のQRコード',
  'farcaster.waiting': 'Farcasterアプリを待っています。',
  'farcaster.again': 'もう一度試す',
}
