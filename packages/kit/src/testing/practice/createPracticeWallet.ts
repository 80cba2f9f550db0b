import { createTestWallet } from '../createTestWallet.js'
import { describeRequest } from '../engine/describeRequest.js'
import type { Decision } from '../engine/walletRequest.js'
import type { TestWallet, TestWalletOptions } from '../testWallet.js'
import type { WalletStorage } from '../walletMemory.js'
import {
  type ApprovalLayer,
  createApprovalLayer,
  type PracticeTheme,
} from './createApprovalLayer.js'
import { practiceWalletIcon } from './practiceWalletIcon.js'

export type PracticeWalletOptions = Omit<TestWalletOptions, 'approval' | 'storage'> & {
  /** Where its card is put. @default the page's body */
  readonly container?: Element | undefined
  /** @default 'system' */
  readonly theme?: PracticeTheme | undefined
  /** Where permissions survive a reload; `null` for nowhere. @default `localStorage` */
  readonly storage?: WalletStorage | null | undefined
}

export type PracticeWallet = TestWallet & {
  readonly setTheme: (theme: PracticeTheme) => void
  /** Ends it: no card, no announcement, every request fails. */
  readonly destroy: () => void
}

const notice = 'Local chain, no real money'

/**
 * Makes a wallet for visitors who have none: it asks with a card of its own in the page, and has
 * accounts that a local chain has funded. Announce it, and any page lists it (EIP-6963).
 *
 * @example
 * const wallet = createPracticeWallet({ chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:8545' }] })
 * const stop = wallet.announce()
 */
export function createPracticeWallet(options: PracticeWalletOptions): PracticeWallet {
  const { container = document.body, theme = 'system', storage = pageStorage(), ...rest } = options
  const wallet = createTestWallet({
    name: 'Practice wallet',
    rdns: 'id.billfold.practice',
    icon: practiceWalletIcon,
    ...rest,
    storage: storage ?? undefined,
    approval: 'manual',
  })
  const layer = createApprovalLayer(container, theme)
  const stop = wallet.onPending(() => showFirst(wallet, layer))

  return {
    ...wallet,
    setTheme: layer.setTheme,
    destroy: () => {
      stop()
      wallet.vanish()
      layer.hide()
    },
  }
}

function showFirst(wallet: TestWallet, layer: ApprovalLayer) {
  const [request, ...others] = wallet.pending()
  if (!request) return layer.hide()
  const decide = (decision: Decision) =>
    decision === 'approve' ? wallet.approve(request.id) : wallet.reject(request.id)
  const onDecision = (decision: Decision) => void decide(decision)
  const description = describeRequest(request)
  layer.show({ request, description, wallet: wallet.info, notice, onDecision }, others.length)
}

/** Reading `localStorage` throws where the page may not have any. */
function pageStorage(): WalletStorage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
