import { bitcoinAccounts, checkMessage, type DevnetInfo, solanaAccounts } from '@billfold/devnet'
import { base58ToBytes } from '../../packages/kit/src/utils/base58ToBytes.js'
import { isSignedBy } from './isSignedBy.js'

type Signed = { readonly address: string; readonly message: string; readonly signature: string }

/** A namespace on its local chain: who has something there, and how it is looked up. */
export type LocalNamespace = {
  readonly name: 'solana' | 'bip122'
  /** The demo's option. */
  readonly query: string
  /** Ids of networks, as the demo's buttons have them. */
  readonly local: string
  readonly other: string
  /** The addresses that the wallet's two accounts show first. */
  readonly addresses: readonly [alice: string, bob: string]
  readonly signature: RegExp
  /** By a library that has no part in signing. */
  verify(signed: Signed): Promise<boolean>
  /** What the receiver of the demo's gifts has, in the smallest unit. */
  given(devnet: DevnetInfo): Promise<bigint>
  /** What the demo gives. */
  readonly gift: bigint
  /** The kind of question that a wallet on the page asks then. */
  readonly asksToSend: 'signTransactions' | 'sendTransfer'
}

const solana: LocalNamespace = {
  name: 'solana',
  query: 'solana=1',
  local: 'localnet',
  other: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  addresses: [solanaAccounts[0].address, solanaAccounts[1].address],
  signature: /[1-9A-HJ-NP-Za-km-z]{80,90}/,
  async verify({ address, message, signature }) {
    return isSignedBy(address, Buffer.from(message), base58ToBytes(signature) ?? Buffer.of())
  },
  async given({ solana }) {
    const params = [solana?.accounts.at(-1)?.address]
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params })
    const answer = await fetch(solana?.rpcUrl ?? '', { method: 'POST', body })
    return BigInt((await answer.json()).result.value)
  },
  gift: 250_000_000n,
  asksToSend: 'signTransactions',
}

const bitcoin: LocalNamespace = {
  name: 'bip122',
  query: 'bitcoin=1',
  local: '0f9188f13cb7b2c71f2a335e3a4fc328',
  other: '000000000933ea01ad0ee984209779ba',
  addresses: [bitcoinAccounts[0].payment.address, bitcoinAccounts[1].payment.address],
  signature: /[A-Za-z0-9+/]{80,}={0,2}/,
  verify: async (signed) => checkMessage(signed),
  async given({ bitcoin }) {
    const receiver = bitcoin?.accounts.at(-1)?.payment.address
    const answer = await fetch(`${bitcoin?.apiUrl}/address/${receiver}`)
    const { chain_stats: stats } = await answer.json()
    return BigInt(stats.funded_txo_sum - stats.spent_txo_sum)
  },
  gift: 25_000_000n,
  asksToSend: 'sendTransfer',
}

export const localNamespaces = [solana, bitcoin] as const
