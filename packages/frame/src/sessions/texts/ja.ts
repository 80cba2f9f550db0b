import type { SessionTexts } from './en.js'

export const ja: SessionTexts = {
  title: '制限の範囲内で、このサイトに代わりの操作を許可しますか？',
  spend: '送信できる額',
  call: '呼び出せるコントラクト',
  times: '回数',
  each: '期間ごと',
  total: '合計の上限',
  receiver: '送信先',
  anybody: '誰でも',
  gas: 'アカウントから支払うネットワーク手数料の上限',
  until: '期限',
  key: '使用する鍵',
  account: '対象のスマートアカウント',
  callWarning: '呼び出されたコントラクトが何をするかは、ここではわかりません。',
  end: 'このセッションを終了しますか？',
  setUp: '最初に',
  first: 'スマートアカウントがこのネットワークで設定されます。',
  warning:
    '{date}まで、あなたがいない間も、サイトは再確認なしでこれを行います。制限はネットワークが守ります。ウォレットの設定で、期限前に終了することもできます。',
  'held.text':
    'これらのサイトは、制限の範囲内で、再確認なしにあなたのスマートアカウントを操作できます。ネットワークには今確認しました。',
  'held.none': '代わりに操作できるサイトはありません。',
  'held.send': '{period}ごとに{amount}まで送信できます',
  'held.call': '{contract}の{function}を{period}ごとに最大{times}回呼び出せます',
  'held.gas': 'ネットワーク手数料にあと{amount}使えます',
  'held.until': '期限：{date}（{network}）',
  'held.end': '終了',
  'held.ending': '終了しています…',
  'held.ended': '終了しました',
  'held.waiting':
    '送信しましたが、ネットワークではまだ処理されていません。後でもう一度確認してください。',
  'held.failed': '終了できませんでした。もう一度お試しください。',
  'held.short': 'アカウントの残高がネットワーク手数料に足りません。',
  'held.unread': '次のネットワークに確認できませんでした：{networks}',
  'held.partial':
    'サーバーに確認できませんでした。他の端末で許可したものが表示されていない可能性があります。',
  'held.again': 'もう一度試す',
}
