import type { Billfold } from '../Billfold.js'
import { readEnsAvatar } from '../clients/ens/readEnsAvatar.js'
import { askEns } from './readName.js'

/**
 * The picture that a name has on ENS (ENSIP-12), read where `readName` reads: an `https:` address or a
 * `data:` image. What it shows is up to the name's owner, and whoever shows it asks a server of the
 * owner's choice. Pictures behind a gateway, such as NFTs and `ipfs:`, count as none.
 *
 * @throws WalletError with code `networkUnreachable`
 */
export async function readAvatar(
  kit: Billfold,
  parameters: { name: string; signal?: AbortSignal | undefined },
): Promise<string | undefined> {
  const ens = askEns(kit, parameters.signal)
  return ens && readEnsAvatar(parameters.name, ens.call)
}
