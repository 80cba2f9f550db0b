import type { Caip10 } from '../../caip/Caip10.js'
import {
  choseSolana,
  connected,
  connectedOnSolana,
  opened,
  pushed,
} from '../../scenes/happenings.js'
import { namespaceNetworks } from '../../scenes/networks.js'
import { type NftRow, sentNfts, solanaNfts, someNfts } from '../../scenes/nfts.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import { namespaceWallets } from '../../scenes/wallets.js'

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
const [solanaNft] = solanaNfts
const onSolana: Scene = {
  view: 'NftDetails',
  nfts: solanaNfts,
  options: { networks: namespaceNetworks },
  wallets: namespaceWallets,
  events: [
    connectedOnSolana(),
    choseSolana(),
    opened({ view: 'Account' }),
    pushed({
      view: 'NftDetails',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      address: solanaNft?.address as Caip10, // Each has one.
      tokenId: '0',
    }),
  ],
}
const all: readonly NftRow[] = [...someNfts, ...sentNfts]

export const scenes = {
  first: scene(all, '1', '12'),
  several: scene(all, '2', '4'),
  bare: scene(all, '3', '9000001'),
  hostile: scene(all, '6', '2'),
  onSolana,
  gone: scene(all, '9', '1'),
  pending: scene('pending', '1', '12'),
} as const satisfies Scenes
