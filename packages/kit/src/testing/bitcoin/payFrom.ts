import { hexToBytes } from '../../utils/bytes.js'
import { ProviderRpcError, rpcErrorCode } from '../engine/providerRpcError.js'
import type { BitcoinNetworkName, BitcoinWalletAddress } from './bitcoinAccounts.js'
import { readUtxos } from './esplora.js'
import { describeNetwork, loadLibrary } from './library.js'

/** Satoshis a virtual byte. */
const feeRate = 2n

/** A signed payment from a P2WPKH address, in hexadecimal. @throws ProviderRpcError */
export async function payFrom(
  { address, publicKey, privateKey }: BitcoinWalletAddress,
  {
    recipients,
    network: name,
    apiUrl,
    signal,
  }: {
    recipients: readonly { readonly address: string; readonly amount: bigint }[]
    network: BitcoinNetworkName
    apiUrl: string
    signal: AbortSignal
  },
): Promise<string> {
  const library = await loadLibrary()
  const network = describeNetwork(library, name)
  const { script } = library.p2wpkh(hexToBytes(publicKey) ?? new Uint8Array(), network)
  const utxos = await readUtxos(apiUrl, address, signal)
  const inputs = utxos.map(({ txid, vout, value }) => {
    return { txid, index: vout, witnessUtxo: { script, amount: BigInt(value) } }
  })
  const selected = library.selectUTXO(inputs, [...recipients], 'default', {
    changeAddress: address,
    feePerByte: feeRate,
    createTx: true,
    network,
  })
  if (!selected?.tx) throw new ProviderRpcError(rpcErrorCode.internal, 'Insufficient balance')
  selected.tx.sign(hexToBytes(privateKey) ?? new Uint8Array())
  selected.tx.finalize()
  return selected.tx.hex
}
