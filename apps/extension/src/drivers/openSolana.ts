import {
  answerSolana,
  describeSolanaRequest,
  type SolanaQuestion,
  type SolanaWalletState,
  visibleSolanaAccounts,
} from 'billfold/testing'
import type { SolanaView } from '../messages.js'
import { createDriver } from './createDriver.js'
import type { Driver, Lock } from './Driver.js'
import { holdState } from './holdState.js'
import { openHolder } from './openHolder.js'
import { type SolanaState, solanaState, toSolanaSite } from './solanaState.js'

export async function openSolana(lock: Promise<Lock>): Promise<Driver<SolanaView>> {
  const holder = await openHolder(solanaState, holdState<SolanaState>)
  return createDriver<SolanaState, SolanaWalletState, SolanaQuestion, SolanaView>({
    namespace: 'solana',
    name: 'Solana',
    holder,
    lock: await lock,
    toSite: toSolanaSite,
    fromSite: (state) => state,
    answer(context, { method, params }) {
      const { clusters } = holder.state()
      const inputs = Array.isArray(params) ? params : []
      return answerSolana({ ...context, clusters }, { method, inputs })
    },
    describe: describeSolanaRequest,
    // Their private keys stay here.
    toView: (site) =>
      visibleSolanaAccounts(site).map(({ address, publicKey }) => ({ address, publicKey })),
  })
}
