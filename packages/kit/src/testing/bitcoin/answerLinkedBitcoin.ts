import { base64ToBytes, bytesToBase64 } from '../../utils/base64.js'
import { bytesToHex } from '../../utils/bytes.js'
import { isRecord } from '../../utils/isRecord.js'
import { ProviderRpcError, rpcErrorCode } from '../engine/providerRpcError.js'
import { bitcoinAddressesOf } from './bitcoinAccounts.js'
import { type BitcoinMethodContext, signInputs, signText, transfer } from './bitcoinMethods.js'
import { ownAddresses } from './bitcoinWalletState.js'

type Params = Readonly<Record<string, unknown>>

/**
 * Answers a site that asks over WalletConnect: `getAccountAddresses`, `signMessage`, `signPsbt` and
 * `sendTransfer`, each of the account that it names by one of its addresses.
 *
 * @throws ProviderRpcError
 *
 * @see https://docs.walletconnect.network/wallet-sdk/chain-support/bitcoin
 */
export async function answerLinkedBitcoin(
  context: BitcoinMethodContext,
  request: { readonly method: string; readonly params: unknown },
): Promise<unknown> {
  const { method } = request
  const params: Params = isRecord(request.params) ? request.params : {}
  const own = withAccount(context, readText(params, 'account'))
  switch (method) {
    case 'getAccountAddresses':
      return listAddresses(own, params)
    case 'signMessage':
      return signMessage(own, params)
    case 'signPsbt':
      return signPsbt(own, params)
    case 'sendTransfer':
      return sendTransfer(own, params)
    default:
      throw new ProviderRpcError(rpcErrorCode.unsupportedMethod, `There is no ${method}.`)
  }
}

/** The same wallet as the site sees it: with the one account. */
function withAccount(context: BitcoinMethodContext, account: string): BitcoinMethodContext {
  const { accounts, network } = context.state()
  const selected = accounts.findIndex((keys) =>
    bitcoinAddressesOf(keys, network).some(({ address }) => address === account),
  )
  if (selected >= 0) return { ...context, state: () => ({ ...context.state(), selected }) }
  throw new ProviderRpcError(rpcErrorCode.unauthorized, 'The account is not shared with this site.')
}

function listAddresses(context: BitcoinMethodContext, { intentions }: Params) {
  const addresses = ownAddresses(context.state()).map(({ address, publicKey, type }) => {
    return { address, publicKey, intention: type === 'ordinals' ? 'ordinal' : type }
  })
  if (!Array.isArray(intentions)) return addresses
  return addresses.filter(({ intention }) => intentions.includes(intention))
}

async function signMessage(context: BitcoinMethodContext, params: Params) {
  const { protocol = undefined, address: named } = params
  const address = typeof named === 'string' ? named : readText(params, 'account')
  if (protocol !== undefined && protocol !== 'ecdsa' && protocol !== 'bip322')
    throw invalid(`There is no protocol ${protocol}.`)
  const message = readText(params, 'message')
  const signature = base64ToBytes(await signText(context, { address, message, protocol }))
  return { address, signature: bytesToHex(signature ?? new Uint8Array()) }
}

async function signPsbt(context: BitcoinMethodContext, params: Params) {
  const psbt = base64ToBytes(readText(params, 'psbt'))
  if (!psbt) throw invalid('The transaction is not in base64.')
  const { network } = context.state()
  const sends = params.broadcast === true
  const signed = await signInputs(context, { psbt, inputs: readInputs(params), network, sends })
  return { psbt: bytesToBase64(signed.psbt), ...(signed.txid && { txid: signed.txid }) }
}

/** The inputs to be signed, by address. */
function readInputs({ signInputs: given }: Params): Readonly<Record<string, readonly number[]>> {
  const inputs: Record<string, number[]> = {}
  for (const entry of Array.isArray(given) ? given : []) {
    const { address, index }: Params = isRecord(entry) ? entry : {}
    if (typeof address !== 'string' || typeof index !== 'number' || !Number.isSafeInteger(index))
      throw invalid('An input cannot be read.')
    inputs[address] = [...(inputs[address] ?? []), index]
  }
  return inputs
}

async function sendTransfer(context: BitcoinMethodContext, params: Params) {
  const address = readText(params, 'recipientAddress')
  const amount = readText(params, 'amount')
  if (!/^[1-9]\d{0,15}$/.test(amount)) throw invalid('The amount is no number of satoshis.')
  if (params.memo !== undefined) throw invalid('The wallet adds no note to a payment.')
  return { txid: await transfer(context, [{ address, amount: BigInt(amount) }]) }
}

function readText(params: Params, name: string): string {
  const value = params[name]
  if (typeof value === 'string') return value
  throw invalid(`"${name}" is no text.`)
}

function invalid(message: string) {
  return new ProviderRpcError(rpcErrorCode.invalidParams, message)
}
