import { base64ToBytes, bytesToBase64 } from '../../utils/base64.js'
import { isRecord } from '../../utils/isRecord.js'
import { ProviderRpcError, rpcErrorCode } from '../engine/providerRpcError.js'
import type { BitcoinNetworkName } from './bitcoinAccounts.js'
import {
  type BitcoinMethodContext,
  changeNetwork,
  connectAccount,
  signInputs,
  signText,
  transfer,
} from './bitcoinMethods.js'
import { visibleAddresses } from './bitcoinWalletState.js'

type Params = Readonly<Record<string, unknown>>

/**
 * Answers a site that asks as the WBIPs and sats-connect have it: `getAccounts`, `signMessage`,
 * `signPsbt`, `sendTransfer`, `wallet_changeNetwork`, …
 *
 * @throws ProviderRpcError
 */
export async function answerBitcoin(
  context: BitcoinMethodContext,
  { method, params: given }: { method: string; params?: unknown },
): Promise<unknown> {
  const params: Params = isRecord(given) ? given : {}
  switch (method) {
    case 'getAccounts':
    case 'getAddresses':
      await connectAccount(context)
      return method === 'getAccounts' ? describeAddresses(context) : listAddresses(context)
    case 'wallet_getAccount':
      if (context.state().connected) return listAddresses(context)
      throw new ProviderRpcError(rpcErrorCode.unauthorized, 'The site is not connected.')
    case 'wallet_disconnect':
      context.update({ connected: false })
      return null
    case 'wallet_changeNetwork':
      await changeNetwork(context, readText(params, 'name').toLowerCase() as BitcoinNetworkName) // else refused
      return null
    case 'signMessage':
      return signMessage(context, params)
    case 'signPsbt':
      return signPsbt(context, params)
    case 'sendTransfer':
      return { txid: await transfer(context, readRecipients(params)) }
    default:
      throw new ProviderRpcError(rpcErrorCode.unsupportedMethod, `There is no ${method}.`)
  }
}

async function signMessage(context: BitcoinMethodContext, params: Params) {
  const address = readText(params, 'address')
  const message = readText(params, 'message')
  const asked = params.protocol === undefined ? '' : readText(params, 'protocol').toLowerCase()
  const protocol = asked === 'ecdsa' || asked === 'bip322' ? asked : undefined
  if (asked && !protocol) throw invalid(`There is no protocol ${asked}.`)
  return { address, signature: await signText(context, { address, message, protocol }) }
}

async function signPsbt(context: BitcoinMethodContext, params: Params) {
  const { network } = context.state()
  const psbt = base64ToBytes(readText(params, 'psbt'))
  const inputs = Object.entries(isRecord(params.signInputs) ? params.signInputs : {})
  if (!psbt || !inputs.every(isOfIndexes)) throw invalid('The transaction cannot be read.')
  const signed = await signInputs(context, {
    psbt,
    inputs: Object.fromEntries(inputs),
    network,
    sends: params.broadcast === true,
  })
  return { psbt: bytesToBase64(signed.psbt), txid: signed.txid }
}

function isOfIndexes(entry: [string, unknown]): entry is [address: string, indexes: number[]] {
  const [, indexes] = entry
  return Array.isArray(indexes) && indexes.every((index) => Number.isSafeInteger(index))
}

function readRecipients({ recipients }: Params) {
  if (!Array.isArray(recipients) || recipients.length === 0) throw invalid('Nobody is to be paid.')
  return recipients.map((recipient: unknown) => {
    const { address, amount }: Params = isRecord(recipient) ? recipient : {}
    // Some sites send satoshis as a text, so that none are lost.
    const isAmount = /^[1-9]\d{0,15}$/.test(String(amount))
    if (typeof address !== 'string' || !isAmount) throw invalid('A recipient cannot be read.')
    return { address, amount: BigInt(String(amount)) }
  })
}

function readText(params: Params, name: string): string {
  const value = params[name]
  if (typeof value === 'string') return value
  throw invalid(`"${name}" is no text.`)
}

function listAddresses(context: BitcoinMethodContext) {
  return { addresses: describeAddresses(context) }
}

function describeAddresses(context: BitcoinMethodContext) {
  return visibleAddresses(context.state()).map(({ address, publicKey, type }) => {
    const addressType = type === 'ordinals' ? 'p2tr' : 'p2wpkh'
    return { address, publicKey, purpose: type, addressType, walletType: 'software' }
  })
}

function invalid(message: string) {
  return new ProviderRpcError(rpcErrorCode.invalidParams, message)
}
