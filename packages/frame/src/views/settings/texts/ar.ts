import type { SettingsTexts } from './en.js'

export const ar: SettingsTexts = {
  'sessions.title': 'المواقع التي تتصرف نيابةً عنك',
  'sessions.detail': 'الجلسات التي سمحت بها للمواقع',
}
