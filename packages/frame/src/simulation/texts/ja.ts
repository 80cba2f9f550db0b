import type { SimulationTexts } from './en.js'

export const ja: SimulationTexts = {
  title: 'ネットワークが予想する変化',
  text: '送信せずにノードで試した結果です。実際には異なることがあります。',
  cut: '送信せずにノードで試した結果です。ここに示したもの以外にもあります。',
  nothing: '保有しているものに変化はありません。実際には異なることがあります。',
  unknown: '何が変わるかをノードで試すことができませんでした。',
  fails: 'ノードで試したところ、失敗しました。',
  out: 'アカウントから出るもの',
  in: 'アカウントに入るもの',
  lent: '持ち出されうるもの',
  all: 'すべて',
  coin: '（ネットワークのコイン）',
  units: '最小単位で {amount}',
  by: '（{spender} による）',
}
