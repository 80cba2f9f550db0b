import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const ja: MessagesOf<typeof en> = {
  'whatIsANetwork.ledger.title': '共有された記録',
  'whatIsANetwork.ledger.text':
    '多くのコンピューターが、誰が何を持つかを同じ一覧で記録しています。',
  'whatIsANetwork.many.title': '数多くあります',
  'whatIsANetwork.many.text': 'それぞれに独自のコインと手数料があります。コインは他へ移りません。',
  'whatIsANetwork.fee.title': '変更には手数料がかかります',
  'whatIsANetwork.fee.text':
    '手数料はそれらのコンピューターに、ネットワーク固有の通貨で支払われます。少し残しておきましょう。',
  'whatIsANetwork.test.title': '練習用もあります',
  'whatIsANetwork.test.text': 'テストネットワークのコインに価値はありません。',
  'getWallet.mobile': 'アプリをインストールし、その中でこのページを開いてください。',
  'getWallet.phrase.title': 'フレーズは誰にも教えないでください',
  'getWallet.phrase.text':
    '新しいウォレットにはリカバリーフレーズが表示されます。サイトやサポート担当者がそれを必要とすることはありません。',
}
