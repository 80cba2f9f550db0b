import type { Billfold } from '../Billfold.js'
import { readEnsAvatar } from '../clients/ens/readEnsAvatar.js'
import { askEns } from './readName.js'

/**
 * Reads the picture of an ENS name (ENSIP-12), from where `readName` reads: an `https:` address or a
 * `data:` image. The name's owner chooses the picture, and the server that it is fetched from. Pictures
 * behind a gateway, such as NFTs and `ipfs:`, count as none.
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
