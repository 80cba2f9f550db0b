import type { SettingsTexts } from './en.js'

export const ja: SettingsTexts = {
  'sessions.title': '代わりに操作するサイト',
  'sessions.detail': 'サイトに許可したセッション',
}
