import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const ja: MessagesOf<typeof en> = {
  'email.label': 'メールアドレス',
  'email.continue': '続ける',
  'email.invalid': 'メールアドレスではありません',
  'email.device.sent': '{email} 宛てのメールを開いてください',
  'email.device.text':
    'リンク先のボタンを押して、このブラウザーを許可してください。リンクは 20 分間有効です。',
  'email.code.sent': '{email} に 6 桁の数字を送りました',
  'email.code.label': '6 桁のコード',
  'email.code.text': '10 分間有効です。',
  'email.code.checking': 'コードを確認しています',
  'email.code.wrong': 'コードが違います。メールを確認して、もう一度お試しください。',
  'email.code.expired': 'このコードは無効になりました。新しいコードを請求してください。',
  'email.resend': 'メールを再送',
  'email.resend.wait': '{seconds} 秒後に再送できます',
  'email.resent': 'メールをもう一通送りました',
  'email.wait_one': '{count} 秒後にもう一度お試しください',
  'email.wait_other': '{count} 秒後にもう一度お試しください',
  'email.tooMany': '試行回数が多すぎます。後でもう一度お試しください。',
  'email.notLoaded': '組み込みウォレットを読み込めませんでした',
  'email.timedOut': '組み込みウォレットの要求がタイムアウトしました',
  'email.unreachable': 'サーバーに接続できません。もう一度お試しください。',
  'email.clock': 'この端末の時刻設定を確認してください。',
  'email.aborted': '問題が発生しました',
}
