import { devKeys } from 'billfold/testing'
import { isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { answerLinkedBitcoin } from '../../packages/kit/src/testing/bitcoin/answerLinkedBitcoin.js'
import {
  bitcoinAddressesOf,
  bitcoinKeysOf,
} from '../../packages/kit/src/testing/bitcoin/bitcoinAccounts.js'
import type { BitcoinMethodContext } from '../../packages/kit/src/testing/bitcoin/bitcoinMethods.js'
import { answerLinkedSolana } from '../../packages/kit/src/testing/solana/answerLinkedSolana.js'
import { solanaAccountsOf } from '../../packages/kit/src/testing/solana/solanaAccounts.js'
import type { SolanaMethodContext } from '../../packages/kit/src/testing/solana/solanaMethods.js'
import { isRecord } from '../../packages/kit/src/utils/isRecord.js'
import { signByPolkadot } from './polkadotOwner.js'

const [key] = devKeys
const [solanaAccount] = solanaAccountsOf(1)
const [keys] = bitcoinKeysOf(1)
if (!key || !solanaAccount || !keys) throw new Error('There are keys of each namespace.')
const evm = privateKeyToAccount(key)
const bitcoinAddresses = bitcoinAddressesOf(keys, 'mainnet')
const [payment] = bitcoinAddresses

/** The addresses of somebody who has keys of all namespaces. */
export const owned = {
  eip155: evm.address,
  solana: solanaAccount.address,
  bip122: payment.address,
  ordinals: bitcoinAddresses[1].address,
  cosmos: 'cosmos1sd4tl9aljmmezzudugs7zlaya7pg2895ws8tfs',
  kadena: '0f3c8a5b61d2e97440b8c3d65e12fa903b7c48d1e6a5f2097c84d3b1e06f95a2',
} as const

/** The id of a payment that is never sent. */
export const txid = 'ab'.repeat(32)

const agreeing = { signal: new AbortController().signal, update() {}, ask: async () => {} }

const solana: SolanaMethodContext = {
  ...agreeing,
  clusters: [{ chain: 'solana:localnet', rpcUrl: '' }],
  state: () => ({ accounts: [solanaAccount], selected: undefined, connected: true }),
}

const bitcoin: BitcoinMethodContext = {
  ...agreeing,
  nodes: [{ network: 'mainnet', apiUrl: '' }],
  state: () => ({ accounts: [keys], selected: 0, network: 'mainnet', connected: true }),
}

/** The answer to a request, with real signatures; the parameters of EVM methods are a list. */
export async function answerOfOwner(request: {
  method: string
  params: unknown
}): Promise<unknown> {
  const { method, params } = request
  switch (method) {
    case 'personal_sign': {
      const [raw] = Array.isArray(params) ? params : []
      return evm.signMessage({ message: { raw: isHex(raw) ? raw : '0x' } })
    }
    case 'sendTransfer':
      return { txid }
    case 'cosmos_getAccounts':
      return [{ address: owned.cosmos }]
    case 'kadena_getAccounts_v1':
      return { accounts: [owned.kadena] }
    case 'polkadot_signMessage':
      return signByPolkadot(params)
    case 'solana_signTransaction': {
      const signed = await answerLinkedSolana(solana, { chain: '', method, params })
      // The signature alone, as some wallets give it.
      return { signature: isRecord(signed) ? signed.signature : undefined }
    }
    default:
      return method.startsWith('solana_')
        ? answerLinkedSolana(solana, { chain: '', method, params })
        : answerLinkedBitcoin(bitcoin, { method, params })
  }
}

const events = ['accountsChanged', 'chainChanged']
const evmChains = ['eip155:1', 'eip155:31337', 'eip155:31338']
const solanaChains = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:localnet']
const bitcoinChains = ['bip122:000000000019d6689c085ae165831e93']

/** What the wallet has, by namespace. */
export const ownedNamespaces = {
  eip155: toNamespace(evmChains, owned.eip155, ['personal_sign'], events),
  solana: toNamespace(
    solanaChains,
    owned.solana,
    ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'],
    events,
  ),
  bip122: toNamespace(
    bitcoinChains,
    owned.bip122,
    ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
    ['bip122_addressesChanged'],
  ),
}

function toNamespace(
  chains: readonly string[],
  address: string,
  methods: readonly string[],
  events: readonly string[],
) {
  return { accounts: chains.map((chain) => `${chain}:${address}`), methods, events }
}
