import { formatUnits } from '../../utils/formatUnits.js'
import { code, type RequestRow, text } from '../engine/RequestDescription.js'
import type { BitcoinNetworkName } from './bitcoinAccounts.js'
import { describeNetwork, type Library, loadLibrary } from './library.js'
import { invalidPsbt } from './signTransaction.js'

/**
 * Says whom a transaction (BIP-174) pays and what it costs; outputs to `addresses` come back.
 *
 * @throws ProviderRpcError when the bytes are none
 */
export async function describePsbt(
  psbt: Uint8Array,
  wallet: { readonly network: BitcoinNetworkName; readonly addresses: readonly string[] },
): Promise<readonly RequestRow[]> {
  const library = await loadLibrary()
  const network = describeNetwork(library, wallet.network)
  const transaction = readPsbt(library, psbt)
  const outputs = Array.from({ length: transaction.outputsLength }, (_, index) => {
    const { amount = 0n } = transaction.getOutput(index)
    return { amount, to: transaction.getOutputAddress(index, network) }
  })
  const rows = outputs.flatMap(({ amount, to }) => {
    if (to !== undefined && wallet.addresses.includes(to))
      return [code('Back to you', inCoins(amount))]
    return [code('Amount', inCoins(amount)), code('To', to ?? 'a script without an address')]
  })
  return [...rows, feeRow(transaction)]
}

type Transaction = InstanceType<Library['Transaction']>

function readPsbt({ Transaction }: Library, psbt: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(psbt, { allowUnknownOutputs: true })
  } catch (cause) {
    throw invalidPsbt(cause)
  }
}

/** The library knows it only where each input says what it is worth. */
function feeRow(transaction: Transaction): RequestRow {
  try {
    return code('Fee', inCoins(transaction.fee))
  } catch {
    return text('Fee', 'The site does not tell it.')
  }
}

function inCoins(satoshis: bigint): string {
  return `${formatUnits(satoshis, 8)} BTC`
}
