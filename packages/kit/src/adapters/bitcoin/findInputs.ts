import { badAnswer } from '../evm/answers.js'
import type { BitcoinAccount, InputsToSign } from './BitcoinWallet.js'
import { libraryNetwork, loadSigner } from './loadSigner.js'
import type { NetworkName } from './networkName.js'

/**
 * Which inputs of a transaction are of which account.
 *
 * @throws WalletError when the bytes are no transaction (BIP-174)
 */
export async function findInputs(parameters: {
  psbt: Uint8Array
  accounts: readonly BitcoinAccount[]
  network: NetworkName
}): Promise<InputsToSign> {
  const { psbt, accounts, network } = parameters
  const library = await loadSigner()
  const coder = library.Address(libraryNetwork(network))
  const owned = accounts.map(({ address }) => {
    return [address, String(library.OutScript.encode(coder.decode(address)))] as const
  })
  const scripts = readScripts(library, psbt).map(String)
  const entries = owned.map(([address, script]) => {
    const indexes = scripts.flatMap((each, index) => (each === script ? [index] : []))
    return [address, indexes] as const
  })
  return Object.fromEntries(entries.filter(([, indexes]) => indexes.length > 0))
}

/** The scripts that each input spends; empty where the transaction does not say. */
function readScripts({ Transaction }: Awaited<ReturnType<typeof loadSigner>>, psbt: Uint8Array) {
  try {
    const transaction = Transaction.fromPSBT(psbt, {
      allowUnknownInputs: true,
      allowUnknownOutputs: true,
      disableScriptCheck: true,
    })
    return Array.from({ length: transaction.inputsLength }, (_, at) => {
      const { witnessUtxo, nonWitnessUtxo, index = 0 } = transaction.getInput(at)
      return (witnessUtxo ?? nonWitnessUtxo?.outputs[index])?.script ?? new Uint8Array()
    })
  } catch {
    return badAnswer('signPsbt', psbt.length)
  }
}
