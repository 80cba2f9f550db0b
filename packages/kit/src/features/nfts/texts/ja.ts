import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const ja: MessagesOf<typeof en> = {
  'nfts.label': 'NFT一覧',
  'nfts.empty': 'NFTはまだありません',
  'nfts.empty.text': '{network}で受け取ったものがここに表示されます。',
  'nfts.reading': '受け取ったものを読み込んでいます',
  'nfts.reading.text': 'しばらくするとここに表示されます。',
  'nfts.unknown': '{network}のNFTは確認できません',
  'nfts.unknown.text': '他のネットワークのものは、切り替えると表示されます。',
  'nfts.failed': 'NFTを読み込めませんでした',
  'nfts.failed.text': '応答がありません。NFTはネットワーク上で安全です。',
  'nfts.offline': 'オフラインです',
  'nfts.offline.text': 'オンラインに戻るとNFTが表示されます。',
  'nfts.hidden_one': '非表示を表示（{count}）',
  'nfts.hidden_other': '非表示を表示（{count}）',
  'nfts.hide': '再び非表示にする',
  'nfts.hidden.text': 'これらはおとりのようです。誰でも送りつけることができます。',
  'nfts.many': '{name}、{count}個',

  'nft.noImage': '画像なし',
  'nft.collection': 'コレクション',
  'nft.number': '番号',
  'nft.amount': '所有数',
  'nft.network': 'ネットワーク',
  'nft.contract': 'コントラクト',
  'nft.copy': 'コントラクトのアドレスをコピー',
  'nft.address': 'アドレス',
  'nft.copyAddress': 'アドレスをコピー',
  'nft.explorer': 'エクスプローラー',
  'nft.spam': '注意：これはおとりのようです。作成者は不明です。',
  'nft.gone': 'このNFTはもう所有していません',
}
