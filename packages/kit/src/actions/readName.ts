import type { Billfold } from '../Billfold.js'
import { readEnsName } from '../clients/ens/readEnsName.js'
import { askEns } from './askEns.js'

/**
 * The name that an EVM address goes by on ENS, if it leads back to the address. It is read from the
 * first of the host's `networks` that has ENS and is no test network, by that network's RPC addresses,
 * and of nobody else; without such a network there are no names. Names are hostile text: the one given
 * is in its normal form (ENSIP-15), and to be shown as text alone.
 *
 * @throws WalletError with code `networkUnreachable`
 */
export async function readName(
  kit: Billfold,
  parameters: { address: string; signal?: AbortSignal | undefined },
): Promise<string | undefined> {
  const call = askEns(kit, parameters.signal)
  return call && readEnsName(parameters.address, call)
}
