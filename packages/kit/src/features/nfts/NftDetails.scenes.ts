import { connected, opened, pushed } from '../../scenes/happenings.js'
import { type NftRow, sentNfts, someNfts } from '../../scenes/nfts.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'

const scene = (nfts: Scene['nfts'], digit: string, tokenId: string): Scene => ({
  view: 'NftDetails',
  nfts,
  events: [
    connected(),
    opened({ view: 'Account' }),
    pushed({
      view: 'NftDetails',
      chainId: 'eip155:1',
      address: `eip155:1:0x${digit.repeat(40)}`,
      tokenId,
    }),
  ],
})
const all: readonly NftRow[] = [...someNfts, ...sentNfts]

export const scenes = {
  first: scene(all, '1', '12'),
  several: scene(all, '2', '4'),
  bare: scene(all, '3', '9000001'),
  hostile: scene(all, '6', '2'),
  gone: scene(all, '9', '1'),
  pending: scene('pending', '1', '12'),
} as const satisfies Scenes
