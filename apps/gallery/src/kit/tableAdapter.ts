import { type Adapter, type Connector, defineAdapter } from 'billfold'
import { address } from '../../../../packages/kit/src/scenes/happenings.js'
import type { AccountAnswers } from '../../../../packages/kit/src/scenes/Scene.js'
import { answerChain } from './answerChain.js'

export type Answers = AccountAnswers & {
  readonly wallets: readonly Connector[]
  /** In the smallest unit. */
  readonly balance: bigint | 'pending' | 'failed'
}

/** Serves EVM chains out of a table: no wallet and no chain is asked for anything. */
export function tableAdapter({ wallets, balance, ...account }: Answers): Adapter {
  return defineAdapter({
    type: 'gallery',
    namespace: 'eip155',
    setup: ({ emit }) => ({
      start() {
        emit({ type: 'connectors', connectors: wallets })
        return () => {}
      },
      connect: never,
      reconnect: async ({ session }) => session,
      disconnect: async () => {},
      switchNetwork: never,
      signMessage: never,
      signTypedData: never,
      sendTransaction: never,
      async getBalance() {
        if (balance === 'failed') throw new Error('The network does not answer.')
        return balance === 'pending' ? never() : balance
      },
      getReceipt: never,
      request: async (question) => answerChain(account, question, address),
      getProvider: async () => undefined,
    }),
  })
}

function never(): Promise<never> {
  return new Promise(() => {})
}
