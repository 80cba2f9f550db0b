import type { LateButtonTexts } from '../buttonTexts.js'

/** What the page's buttons say later, in Japanese. */
export const texts: LateButtonTexts = {
  'button.opening': '起動中…',
  'button.connecting': '接続中…',
  'button.account': 'アカウント {address}',
  'button.network': 'ネットワーク：{network}',
  'button.chooseNetwork': 'ネットワークを選択',
  'button.pending': '取引を処理中',
  'button.notLoaded': '再試行',
}
