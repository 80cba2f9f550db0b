import type { Texts } from './en.js'

export const ja: Texts = {
  'approve.message': 'このメッセージに署名しますか？',
  'approve.typedData': 'このデータに署名しますか？',
  'approve.from': '要求元',
  'approve.account': '使用するアカウント',
  'approve.network': 'ネットワーク',
  'approve.anyNetwork': 'すべてのネットワーク',
  'approve.unknownNetwork': '不明なネットワーク',
  'approve.scroll': '署名するには最後までスクロールしてください。',
  'approve.early': 'ボタンの上で少し待ってから押してください。',
  'approve.contract': '対象のコントラクト',
  'approve.permit':
    '他の人がウォレットの資産を引き出せるようになる可能性があります。目的がわかる場合にのみ署名してください。',
  'approve.sign': '署名する',
  'approve.reject': '拒否する',
  'setUp.title': 'パスワードを決めてください',
  'setUp.text':
    '他の端末やサイトでウォレットを開くときに使います。私たちを含め、誰も再設定できません。大切に保管してください。',
  'setUp.create': 'ウォレットを作成',
  'setUp.tooShort': '12文字以上にしてください。',
  'setUp.tooPlain': '推測されやすいパスワードです。別のものにしてください。',
  'setUp.different': '2つが一致しません。',
  'recover.title': 'ウォレットを開く',
  'recover.text': 'このサイトまたは端末では初めてのウォレットです。パスワードを入力してください。',
  'recover.open': 'ウォレットを開く',
  'recover.wrong': 'パスワードが正しくありません。',
  password: 'パスワード',
  again: 'もう一度入力',
  'unsafe.title': '別のブラウザーをお使いください',
  'unsafe.text':
    'このブラウザーでは、署名する内容がページに隠されていないか確認できないため、ウォレットを作成できません。Chrome や Edge など、Chromium ベースのブラウザーをお使いください。',
  'disputed.title': '情報が一致しません',
  'disputed.text':
    'この端末には、サーバーに登録のないあなたのウォレットがあります。代わりのウォレットは作成しません。後でもう一度試すか、削除する前にサイトの運営者に問い合わせてください。',
  'disputed.forget': 'この端末から削除',
  close: '閉じる',
  cancel: 'キャンセル',
  working: 'お待ちください…',
  failed: '問題が発生しました。もう一度お試しください。',
}
