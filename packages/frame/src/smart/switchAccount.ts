import type { Hex } from 'billfold/protocol'
import type { Words } from '../approval/Description.js'
import { networkName } from '../approval/knownNetwork.js'
import { askConsent } from '../views/askConsent.js'
import type { Stage } from '../views/createStage.js'
import type { ReadyWallet, WalletKeeper } from '../wallet/createWalletKeeper.js'
import { smartAddress } from './smartAddress.js'
import { smartTexts } from './smartTexts.js'

/**
 * Has the visitor agree to it that pages see their other account: its address is another one, and what they have does
 * not move with it.
 *
 * @throws FrameRefusal when the visitor rejects it
 */
export async function switchAccount(
  stage: Stage,
  keeper: Pick<WalletKeeper, 'keepAccountType'>,
  parameters: {
    type: 'eoa' | 'smartAccount'
    wallet: Pick<ReadyWallet, 'walletId' | 'addresses'>
    chains: readonly string[]
    /** Of the page that asks. */
    origin: string
    words: Words
    signal: AbortSignal
  },
): Promise<void> {
  const { type, wallet, chains, origin, words, signal } = parameters
  const owner = wallet.addresses.eip155 as Hex // of EVM
  const { texts } = words
  const own = smartTexts(words)
  const both = [owner, smartAddress(owner)] as const
  const [next, now] = type === 'eoa' ? both : [both[1], both[0]]
  await askConsent(stage, {
    ...{ texts, signal },
    shown: {
      title: own[type === 'eoa' ? 'switch.plain' : 'switch.smart'],
      action: own['switch.action'],
      rows: [
        { name: own['switch.now'], value: now ?? '' },
        { name: own['switch.next'], value: next ?? '' },
        {
          name: own['switch.where'],
          value: chains.map((each) => networkName(each, texts)).join(', '),
        },
        { name: own['switch.funds'], value: own['switch.stays'] },
        { name: own['switch.sites'], value: own['switch.others'] },
        { name: texts['approve.from'], value: origin },
      ],
      warnings: [],
    },
  })
  await keeper.keepAccountType(wallet.walletId, { accountType: type })
}
