import type { SettingsTexts } from './en.js'

export const ar: SettingsTexts = {
  'sessions.title': 'المواقع التي تتصرف نيابةً عنك',
  'sessions.detail': 'الجلسات التي سمحت بها للمواقع',
  'devices.name': '{browser} على {system}',
  'farcaster.text':
    'امسح هذا الرمز بهاتفك ووافق في تطبيق Farcaster. لاستخدام حساب آخر، اختره هناك أولاً.',
  'farcaster.open': 'فتح تطبيق Farcaster',
  'farcaster.code': 'رمز QR لتطبيق Farcaster',
  'farcaster.waiting': 'في انتظار تطبيق Farcaster.',
  'farcaster.again': 'حاول مرة أخرى',
}
