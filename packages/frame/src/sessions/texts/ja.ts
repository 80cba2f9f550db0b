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
  first: '最初にこのネットワークで設定されます。',
  warning:
    '期限までは、あなたがいない間も、サイトは再確認なしでこれを行います。制限はネットワークが守ります。期限前に終了することもできます。',
  callWarning: '呼び出されたコントラクトが何をするかは、ここではわかりません。',
  end: 'このセッションを終了しますか？',
}
