import type { LinkedProvider } from '../../connectors/LinkedProvider.js'
import type { StandardSource } from '../../connectors/walletStandard.js'
import { base58ToBytes } from '../../utils/base58ToBytes.js'
import type { LinkedWallet } from '../linked/LinkedWallet.js'
import { type LinkedAccount, linkedAccounts } from '../linked/linkedAccounts.js'
import { watchLinked } from '../linked/watchLinked.js'
import { chainName } from './chainName.js'
import { createLinkedSigner, type SigningAccount } from './linkedSigner.js'

type Change = { readonly accounts: readonly SigningAccount[] }

/** A remote wallet with the interface of one on the page (Wallet Standard). */
export function linkedSource({ open }: Pick<LinkedWallet, 'open'>): StandardSource {
  let provider: LinkedProvider | undefined
  let accounts: readonly SigningAccount[] = []

  async function reach() {
    provider ??= await open()
    return provider
  }

  async function readAll() {
    accounts = (await linkedAccounts(await reach(), 'solana')).map(toAccount)
    return accounts
  }

  async function connect({ silent = false }: { silent?: boolean }): Promise<Change> {
    if (!silent) await (await reach()).connect({ namespace: 'solana' })
    return { accounts: await readAll() }
  }

  function on(_: 'change', listener: (change: Change) => void): () => void {
    if (!provider) return () => {}
    return watchLinked(provider, 'solana', async ({ isOver }) =>
      listener({ accounts: isOver ? [] : await readAll() }),
    )
  }

  /** Whether the session carries a method on any chain. */
  const allows = (method: string) =>
    accounts.some(({ granted }) => granted.some((chain) => provider?.allows(chain, method)))

  const { signAndSendTransaction, ...signer } = createLinkedSigner({ reach, allows })
  return {
    accounts: [],
    // Read anew each time: the session may have changed.
    get features() {
      return {
        'standard:connect': { connect },
        'standard:disconnect': { disconnect: async () => (await reach()).disconnect() },
        'standard:events': { on },
        'solana:signMessage': signer,
        'solana:signTransaction': signer,
        ...(allows('solana_signAndSendTransaction') && {
          'solana:signAndSendTransaction': { signAndSendTransaction },
        }),
      }
    },
  }
}

function toAccount({ address, chains }: LinkedAccount): SigningAccount {
  return {
    address,
    publicKey: base58ToBytes(address) ?? new Uint8Array(),
    chains: chains.map(chainName),
    granted: chains,
  }
}
