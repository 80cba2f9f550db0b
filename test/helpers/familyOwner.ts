import { devKeys } from 'billfold/testing'
import { isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import {
  bitcoinAddressesOf,
  bitcoinKeysOf,
} from '../../packages/kit/src/testing/bitcoin/bitcoinAccounts.js'
import { signMessage } from '../../packages/kit/src/testing/bitcoin/signMessage.js'
import { signTransaction } from '../../packages/kit/src/testing/bitcoin/signTransaction.js'
import { signWire } from '../../packages/kit/src/testing/solana/signWire.js'
import {
  signBytes,
  solanaAccountsOf,
} from '../../packages/kit/src/testing/solana/solanaAccounts.js'
import { base58ToBytes } from '../../packages/kit/src/utils/base58ToBytes.js'
import { base64ToBytes, bytesToBase64 } from '../../packages/kit/src/utils/base64.js'
import { bytesToHex } from '../../packages/kit/src/utils/bytes.js'
import { bytesToBase58 } from '../../packages/kit/src/utils/bytesToBase58.js'

const [key] = devKeys
const [solanaAccount] = solanaAccountsOf(1)
const [keys] = bitcoinKeysOf(1)
if (!key || !solanaAccount || !keys) throw new Error('There are keys of each family.')
const evm = privateKeyToAccount(key)
const bitcoinAddresses = bitcoinAddressesOf(keys, 'mainnet')
const [payment] = bitcoinAddresses

/** The addresses of somebody who has keys of all families. */
export const owned = {
  eip155: evm.address,
  solana: solanaAccount.address,
  bip122: payment.address,
  ordinals: bitcoinAddresses[1].address,
  cosmos: 'cosmos1sd4tl9aljmmezzudugs7zlaya7pg2895ws8tfs',
} as const

/** The id of a payment that is never sent. */
export const txid = 'ab'.repeat(32)

type Params = Readonly<Record<string, unknown>>

/** What the wallet does, by method; the parameters of EVM methods are a list. */
const methods: Readonly<Record<string, (params: Params) => unknown>> = {
  async personal_sign({ 0: raw }) {
    return evm.signMessage({ message: { raw: isHex(raw) ? raw : '0x' } })
  },
  solana_signMessage({ message }) {
    const bytes = base58ToBytes(String(message)) ?? new Uint8Array()
    return { signature: bytesToBase58(signBytes(bytes, solanaAccount)) }
  },
  solana_signTransaction({ transaction }) {
    const signed = signWire(toBytes(transaction), solanaAccount)
    return { signature: bytesToBase58(signed.subarray(1, 65)) }
  },
  solana_signAllTransactions({ transactions }) {
    const signed = Array.isArray(transactions)
      ? transactions.map((each: unknown) => signWire(toBytes(each), solanaAccount))
      : []
    return { transactions: signed.map(bytesToBase64) }
  },
  getAccountAddresses: () =>
    bitcoinAddresses.map(({ type, address, publicKey }) => ({
      address,
      publicKey,
      intention: type === 'ordinals' ? 'ordinal' : 'payment',
    })),
  async signMessage({ message, address, protocol }) {
    const owner = ownerOf(address)
    const how = protocol === 'bip322' ? 'bip322' : 'ecdsa'
    const signature = await signMessage(owner, { message: String(message), protocol: how })
    return { address, signature: bytesToHex(toBytes(signature)) }
  },
  async signPsbt({ psbt, signInputs }) {
    const asked: Params[] = Array.isArray(signInputs) ? signInputs : []
    const inputs = asked.map(({ address, index }) => {
      return { owner: ownerOf(address), indexes: [Number(index)] }
    })
    const signed = await signTransaction(toBytes(psbt), inputs)
    return { psbt: bytesToBase64(signed.toPSBT()) }
  },
  sendTransfer: () => ({ txid }),
  cosmos_getAccounts: () => [{ address: owned.cosmos }],
}

function ownerOf(address: unknown) {
  return bitcoinAddresses.find((each) => each.address === address) ?? payment
}

function toBytes(text: unknown): Uint8Array {
  return base64ToBytes(String(text)) ?? new Uint8Array()
}

/** The answer to a request, with real signatures. */
export async function answerOfOwner(request: {
  method: string
  params: unknown
}): Promise<unknown> {
  const answer = methods[request.method]
  if (!answer) throw new Error(`The wallet does not know ${request.method}.`)
  return answer(Object(request.params))
}

const events = ['accountsChanged', 'chainChanged']
const evmChains = ['eip155:1', 'eip155:31337', 'eip155:31338']
const solanaChains = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:localnet']
const bitcoinChains = ['bip122:000000000019d6689c085ae165831e93']

/** What the wallet has, by family. */
export const ownedFamilies = {
  eip155: toFamily(evmChains, owned.eip155, ['personal_sign'], events),
  solana: toFamily(
    solanaChains,
    owned.solana,
    ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'],
    events,
  ),
  bip122: toFamily(
    bitcoinChains,
    owned.bip122,
    ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
    ['bip122_addressesChanged'],
  ),
}

function toFamily(
  chains: readonly string[],
  address: string,
  methods: readonly string[],
  events: readonly string[],
) {
  return { accounts: chains.map((chain) => `${chain}:${address}`), methods, events }
}
