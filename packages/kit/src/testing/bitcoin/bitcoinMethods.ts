import { bytesToBase64 } from '../../utils/base64.js'
import type { MethodContext } from '../createScriptedWallet.js'
import { ProviderRpcError, rpcErrorCode } from '../engine/providerRpcError.js'
import type { BitcoinNetworkName, BitcoinWalletAddress } from './bitcoinAccounts.js'
import type { BitcoinNode, BitcoinQuestion } from './bitcoinTestWallet.js'
import { type BitcoinWalletState, ownAddresses, visibleAddresses } from './bitcoinWalletState.js'
import { sendTransaction } from './esplora.js'
import { payFrom } from './payFrom.js'
import { type BitcoinMessageProtocol, signMessage } from './signMessage.js'
import { type InputsOf, signTransaction } from './signTransaction.js'

/** What a method works on. */
export type BitcoinMethodContext = MethodContext<BitcoinWalletState, BitcoinQuestion> & {
  readonly nodes: readonly BitcoinNode[]
}

/** Shares the account; a silent request asks nobody and finds none where none was shared. */
export async function connectAccount(context: BitcoinMethodContext, silent = false): Promise<void> {
  const state = context.state()
  if (state.connected || silent) return
  const accounts = ownAddresses(state).map(({ address }) => address)
  await context.ask({ kind: 'connect', accounts })
  context.update({ connected: true })
}

export async function signText(
  context: BitcoinMethodContext,
  given: { address: string; message: string; protocol?: BitcoinMethodProtocol },
): Promise<string> {
  const { address, message } = given
  const owner = requireAddress(context, address)
  const protocol = given.protocol ?? (owner.type === 'ordinals' ? 'bip322' : 'ecdsa')
  await context.ask({ kind: 'signMessage', account: address, message, protocol })
  return signMessage(owner, { message, protocol })
}

type BitcoinMethodProtocol = BitcoinMessageProtocol | undefined

/** Signs inputs by address; with `sends` finalizes and sends it as well. */
export async function signInputs(
  context: BitcoinMethodContext,
  given: {
    psbt: Uint8Array
    inputs: Readonly<Record<string, readonly number[]>>
    network: BitcoinNetworkName
    sends: boolean
  },
): Promise<{ psbt: Uint8Array; txid: string | undefined }> {
  const { psbt, inputs, network, sends } = given
  const owned: readonly InputsOf[] = Object.entries(inputs).map(([address, indexes]) => {
    return { owner: requireAddress(context, address), indexes }
  })
  const { apiUrl } = requireNode(context, network)
  await context.ask({ kind: 'signPsbt', psbt: bytesToBase64(psbt), inputs, sends })
  const transaction = await signTransaction(psbt, owned)
  if (!sends) return { psbt: transaction.toPSBT(), txid: undefined }
  transaction.finalize()
  const txid = await sendTransaction(apiUrl, transaction.hex, context.signal)
  return { psbt: transaction.toPSBT(), txid }
}

/** Pays from the payment address. */
export async function transfer(
  context: BitcoinMethodContext,
  recipients: readonly { readonly address: string; readonly amount: bigint }[],
): Promise<string> {
  const [payment] = visibleAddresses(context.state())
  const { network } = context.state()
  const owner = requireAddress(context, payment?.address ?? '')
  const { apiUrl } = requireNode(context, network)
  const { signal } = context
  await context.ask({
    kind: 'sendTransfer',
    account: owner.address,
    recipients: recipients.map(({ address, amount }) => ({ address, amount: String(amount) })),
  })
  const hex = await payFrom(owner, { recipients, network, apiUrl, signal })
  return sendTransaction(apiUrl, hex, signal)
}

export async function changeNetwork(context: BitcoinMethodContext, network: BitcoinNetworkName) {
  requireNode(context, network)
  await context.ask({ kind: 'changeNetwork', network })
  context.update({ network })
}

function requireAddress(context: BitcoinMethodContext, address: string): BitcoinWalletAddress {
  const found = visibleAddresses(context.state()).find((each) => each.address === address)
  if (found) return found
  throw new ProviderRpcError(rpcErrorCode.unauthorized, 'The address is not shared with this site.')
}

function requireNode({ nodes }: BitcoinMethodContext, network: BitcoinNetworkName): BitcoinNode {
  const node = nodes.find((each) => each.network === network)
  if (node) return node
  throw new ProviderRpcError(rpcErrorCode.invalidParams, `The wallet does not know ${network}.`)
}
