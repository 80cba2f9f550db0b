import { type Billfold, createBillfold, selfHosted } from 'billfold'
import * as marks from 'billfold/marks/eip155'
import { mainNetworks } from '../../../../packages/kit/src/scenes/networks.js'
import type { Scene } from '../../../../packages/kit/src/scenes/Scene.js'
import { wallets } from '../../../../packages/kit/src/scenes/wallets.js'
import type { Setting } from '../setting.js'
import { accountService, answerAccounts } from './answerAccounts.js'
import { tableAdapter } from './tableAdapter.js'

const forgetful = { getItem: () => null, setItem() {}, removeItem() {} }

/** A real kit, with a table in the place of wallets and chains. */
export function createSceneKit(scene: Scene, { theme, locale }: Setting): Billfold {
  answerAccounts(scene)
  const hasAccount = Boolean(scene.names || scene.tokens || scene.nfts || scene.history)
  const adapter = tableAdapter({
    wallets: scene.wallets ?? wallets.slice(0, 3),
    balance: scene.balance ?? 12_345_678_900_000_000_000n,
    ...scene.account,
  })
  return createBillfold({
    networks: mainNetworks,
    services:
      scene.catalogue || hasAccount
        ? selfHosted(location.origin, {
            relay: false,
            catalogue: scene.catalogue ? `${location.origin}/catalogue/${scene.catalogue}` : false,
            account: hasAccount ? accountService : false,
          })
        : 'none',
    // The catalogue of the gallery has pictures of wallets alone.
    chainImages: { 1: marks.mainnet, 8453: marks.base, 10: marks.optimism },
    storage: forgetful,
    ...scene.options,
    adapters: [adapter],
    themeMode: theme,
    locale,
  })
}
