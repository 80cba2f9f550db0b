import type { Caip2 } from '../../caip/Caip2.js'
import type { Namespace } from '../../caip/namespaces.js'
import type { RemoteProvider } from '../../connectors/RemoteProvider.js'
import type { BySession } from '../../connectors/WalletConnector.js'
import { isRecord } from '../../utils/isRecord.js'
import type { ChainWallet } from '../ChainDriver.js'
import { type RemoteAccount, remoteAccounts } from './remoteAccounts.js'

/** What a remote wallet's session is for one namespace. */
export type RemoteWallet = Omit<ChainWallet<RemoteAccount>, 'getAccounts'> & {
  getAccounts(parameters: { silent: boolean }): Promise<readonly RemoteAccount[]>
  /** Asks for what the session carries on a chain. */
  request(parameters: { method: string; params?: object }, chainId: Caip2): Promise<unknown>
  /** Whether the session carries a method on any chain of the namespace. */
  allows(method: string): boolean
}

/** Opens the session of a remote wallet for a namespace. */
export function openRemote(
  connector: Pick<BySession, 'getProvider'>,
  namespace: Namespace,
): RemoteWallet {
  let provider: RemoteProvider | undefined
  let granted: readonly RemoteAccount[] = []

  async function reach() {
    provider ??= await connector.getProvider()
    return provider
  }

  async function read() {
    granted = await remoteAccounts(await reach(), namespace)
    return granted
  }

  return {
    async getAccounts({ silent }) {
      if (!silent) await (await reach()).connect({ namespace })
      return read()
    },
    watch(onChange) {
      const changed = () => void read().then(onChange)
      const listeners: Readonly<Record<string, (told: unknown) => void>> = {
        session_update: changed,
        session_event(told) {
          if (isRecord(told) && String(told.chainId).startsWith(`${namespace}:`)) changed()
        },
        disconnect: () => onChange([]),
      }
      for (const [event, listener] of Object.entries(listeners)) provider?.on(event, listener)
      return () => {
        for (const [event, listener] of Object.entries(listeners))
          provider?.removeListener(event, listener)
      }
    },
    disconnect: async () => (await reach()).disconnect(),
    request: async (parameters, chainId) => (await reach()).request(parameters, chainId),
    allows: (method) =>
      granted.some(({ chains }) => chains.some((chainId) => provider?.allows(chainId, method))),
  }
}
