import type { Caip2 } from '../../caip/Caip2.js'
import type { Eip1193Provider } from '../../connectors/Eip1193.js'
import type { ByProvider, WalletConnector } from '../../connectors/WalletConnector.js'
import { walletError } from '../../errors/toWalletError.js'
import type { Approval, ChainAccount, ChainWallet } from '../ChainDriver.js'
import { parseAccounts, parseChainId } from './answers.js'
import { readApproval, resumeChain, watchApproval } from './approval.js'
import { readAccounts, requestAccounts } from './requestAccounts.js'
import { switchChain } from './switchChain.js'

/** A way to an EVM wallet. The wallets of the host's library have none: it has its own way to them. */
export type EvmConnector = WalletConnector<
  Partial<Pick<ByProvider, 'getProvider' | 'signsInOnConnect'>>
>

/** An EVM wallet, wherever it is. */
export interface EvmWallet extends ChainWallet<ChainAccount> {
  /** @throws WalletError with code `walletGone` until it has been asked for its accounts */
  provider(): Eip1193Provider
}

/** A wallet that is talked to by EIP-1193. */
export function eip1193Wallet(connector: Omit<EvmConnector, 'id' | 'name'>): EvmWallet {
  let provider: Eip1193Provider | undefined
  let accounts: readonly ChainAccount[] = []
  let chainId: Caip2 | undefined
  let approval: Approval = {}

  function require(): Eip1193Provider {
    if (provider) return provider
    throw walletError('walletGone')
  }

  async function reach() {
    provider = await connector.getProvider?.()
    return require()
  }

  function take(addresses: readonly string[]) {
    accounts = addresses.map((address) => ({ address }))
    return accounts
  }

  return {
    takesAnyChain: true,
    reach,
    provider: require,
    chainId: () => chainId,
    approval: () => approval,
    async getAccounts({ silent, chainId: wanted, signIn, signal }) {
      const provider = await reach()
      signal?.throwIfAborted()
      if (silent) await resumeChain(provider, wanted)
      const both = await (await signIn?.(connector))?.ask(provider)
      signal?.throwIfAborted()
      const addresses = both
        ? parseAccounts(both.accounts)
        : await (silent ? readAccounts(provider) : requestAccounts(provider, signal))
      if (addresses.length === 0) return []
      signal?.throwIfAborted()
      chainId = parseChainId(await provider.request({ method: 'eth_chainId' }))
      approval = await readApproval(provider)
      await both?.accept()
      return take(addresses)
    },
    async switchTo(network, { signal }) {
      await switchChain(require(), { network, signal })
      chainId = network.caipNetworkId
    },
    watch(onChange) {
      const provider = require()
      /** A wallet that tells nonsense has told nothing. */
      const read = (take: (value: unknown) => void) => (value: unknown) => {
        try {
          take(value)
          onChange(accounts)
        } catch {}
      }
      // Wallets say "disconnect" (EIP-1193) when they lose their network too, accounts still granted.
      async function confirmLoss() {
        const shared = await readAccounts(provider).catch(() => undefined)
        // An extension that was updated answers no page of before; it has withdrawn nothing.
        if (!shared?.length) onChange([], shared === undefined)
      }
      const listeners: Record<string, (value: unknown) => void> = {
        accountsChanged: read((value) => take(parseAccounts(value))),
        chainChanged: read((value) => {
          chainId = parseChainId(value)
        }),
        disconnect: () => void confirmLoss(),
      }
      for (const [event, listener] of Object.entries(listeners)) provider.on?.(event, listener)
      const unwatch = watchApproval(provider, (approved) => {
        approval = approved
        onChange(accounts)
      })
      return () => {
        unwatch()
        for (const [event, listener] of Object.entries(listeners))
          provider.removeListener?.(event, listener)
      }
    },
    // Many wallets do not know the method (EIP-2255), and some never answer it.
    disconnect: async () =>
      (await reach()).request({
        method: 'wallet_revokePermissions',
        params: [{ eth_accounts: {} }],
      }),
  }
}
