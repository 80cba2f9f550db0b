import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const ja: MessagesOf<typeof en> = {
  'name.label': '名前',
  'name.rule': '英字、数字、ハイフンで4文字以上',
  'name.checking': '{name}を確認しています',
  'name.free': '{name}は使えます',
  'name.taken': 'この名前は使えません。別の名前を選んでください。',
  'name.suggestions': 'ほかに使える名前',
  'name.available': '使えます',
  'name.suggestionsFailed': '名前の候補を取得できませんでした',
  'name.enter': '名前を入力',
  'name.register': '名前を登録',
  'name.note': '費用はかからず、署名だけです。名前の持ち主は誰でも見られます。',
  'name.failed': '名前を登録できませんでした',
  'name.unavailable': 'ここでは名前を登録できません',
  'name.unavailable.text': 'このサイトは、このネットワークのアカウントに名前を提供していません。',
  'name.yours': '{name}はあなたの名前です',
  'name.yours.text': 'ここでは、あなたのアドレスの代わりに使われます。',
  'name.yours.until':
    'ここでは、あなたのアドレスの代わりに使われます。更新しなければ{date}までです。',
  'name.done': '完了',
  'name.bad.badName': 'この名前は登録できません。別の名前を選んでください。',
  'name.bad.taken': '先に登録されました。別の名前を選んでください。',
  'name.bad.hasName': 'このアカウントにはすでに名前があります。',
  'name.bad.notOffered': 'このネットワークのアカウントには名前がありません。',
  'name.bad.wrongTime': '署名が遅すぎました。時刻の設定を確認して、もう一度お試しください。',
  'name.bad.badSignature': '署名がこのアカウントのものではありません。もう一度お試しください。',
  'name.bad.tooMany': 'ここから登録された名前が多すぎます。後でもう一度お試しください。',
  'name.bad.unavailable': 'サーバーが正しく応答しません。後でもう一度お試しください。',
}
