import { base64ToBytes, bytesToBase64 } from '../../utils/base64.js'
import { ProviderRpcError, rpcErrorCode, serializeRpcError } from '../engine/providerRpcError.js'
import type { BitcoinNetworkName } from './bitcoinAccounts.js'
import {
  type BitcoinMethodContext,
  changeNetwork,
  connectAccount,
  signInputs,
  signText,
  transfer,
} from './bitcoinMethods.js'
import type { BtcProvider } from './bitcoinTestWallet.js'
import { type BitcoinWalletState, visibleAddresses } from './bitcoinWalletState.js'
import type { BitcoinWalletParts } from './createBitcoinStandard.js'
import type { BitcoinMessageProtocol } from './signMessage.js'

// Codes of sats-connect.
const codes: Readonly<Record<number, number>> = {
  [rpcErrorCode.userRejected]: -32000,
  [rpcErrorCode.unsupportedMethod]: -32001,
  [rpcErrorCode.unauthorized]: -32002,
}

/** The interface of wallets in `window.btc_providers`, over what the test wallet can do. */
export function createBtcProvider({ request, state, watch }: BitcoinWalletParts): BtcProvider {
  let requests = 0
  return {
    async request(method, params = {}) {
      requests += 1
      const answer = { jsonrpc: '2.0', id: String(requests) }
      try {
        const run = (context: BitcoinMethodContext) => runMethod(context, method, params as Params)
        return { ...answer, result: await request(method, params, run) }
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

/** What sites send, as far as it is looked at; what is not there fails by itself. */
type Params = {
  readonly address: string
  readonly message: string
  readonly protocol?: string
  readonly psbt: string
  readonly signInputs: Readonly<Record<string, readonly number[]>>
  readonly broadcast?: boolean
  readonly recipients: readonly { readonly address: string; readonly amount: number | string }[]
  readonly name: string
}

async function runMethod(context: BitcoinMethodContext, method: string, params: Params) {
  const { network } = context.state()
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
      await changeNetwork(context, params.name.toLowerCase() as BitcoinNetworkName) // else refused
      return null
    case 'signMessage': {
      const { address, message } = params
      const protocol = params.protocol?.toLowerCase() as BitcoinMessageProtocol | undefined // or fails
      return { address, signature: await signText(context, { address, message, protocol }) }
    }
    case 'signPsbt': {
      const { signInputs: inputs, broadcast: sends = false } = params
      const psbt = base64ToBytes(params.psbt) ?? new Uint8Array()
      const signed = await signInputs(context, { psbt, inputs, network, sends })
      return { psbt: bytesToBase64(signed.psbt), txid: signed.txid }
    }
    case 'sendTransfer': {
      const recipients = params.recipients.map(({ address, amount }) => {
        return { address, amount: BigInt(amount) }
      })
      return { txid: await transfer(context, recipients) }
    }
    default:
      throw new ProviderRpcError(rpcErrorCode.unsupportedMethod, `There is no ${method}.`)
  }
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

function eventBetween(before: BitcoinWalletState, after: BitcoinWalletState): string {
  if (before.connected && !after.connected) return 'disconnect'
  return before.network === after.network ? 'accountChange' : 'networkChange'
}
