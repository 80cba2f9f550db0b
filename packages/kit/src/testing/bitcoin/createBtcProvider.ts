import { rpcErrorCode, serializeRpcError } from '../engine/providerRpcError.js'
import type { BtcProvider } from './bitcoinTestWallet.js'
import type { BitcoinWalletState } from './bitcoinWalletState.js'

// Codes of sats-connect.
const codes: Readonly<Record<number, number>> = {
  [rpcErrorCode.userRejected]: -32000,
  [rpcErrorCode.unsupportedMethod]: -32001,
  [rpcErrorCode.unauthorized]: -32002,
}

type Shown = Pick<BitcoinWalletState, 'connected' | 'network'>

/** What the interface of wallets in `window.btc_providers` stands on, here or elsewhere. */
export type BtcProviderParts = {
  /** Has a method answered, such as `sendTransfer`. @throws ProviderRpcError */
  call(method: string, params: unknown): Promise<unknown>
  state(): Shown
  /** Calls `listener` when what the site sees has changed. Returns an unsubscribe function. */
  watch(listener: () => void): () => void
}

/** The interface of wallets in `window.btc_providers`. */
export function createBtcProvider({ call, state, watch }: BtcProviderParts): BtcProvider {
  let requests = 0
  return {
    async request(method, params = {}) {
      requests += 1
      const answer = { jsonrpc: '2.0', id: String(requests) }
      try {
        return { ...answer, result: await call(method, params) }
      } catch (thrown) {
        const error = serializeRpcError(thrown)
        return { ...answer, error: { ...error, code: codes[error.code] ?? error.code } }
      }
    },
    addListener(event, listener) {
      let before = state()
      return watch(() => {
        const type = eventBetween(before, state())
        before = state()
        if (type === event) listener({ type })
      })
    },
  }
}

function eventBetween(before: Shown, after: Shown): string {
  if (before.connected && !after.connected) return 'disconnect'
  return before.network === after.network ? 'accountChange' : 'networkChange'
}
