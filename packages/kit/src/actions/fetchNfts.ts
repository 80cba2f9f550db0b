import type { Billfold } from '../Billfold.js'
import { isAddress } from '../caip/Address.js'
import { type Caip10, isCaip10, parseCaip10 } from '../caip/Caip10.js'
import type { AnswerOf } from '../protocol/Endpoint.js'
import { getNfts } from '../protocol/nfts.js'
import { plainText } from '../utils/plainText.js'
import { truncateAddress } from '../utils/truncateAddress.js'
import { askAccountService } from './askAccountService.js'
import type { Nft, NftPage, NftsOf } from './Nft.js'
import { serviceImageUrl } from './serviceImageUrl.js'

/** See `readNfts`. It brings schemas with it: for code that comes late. */
export async function fetchNfts(
  kit: Billfold,
  parameters: NftsOf & { signal?: AbortSignal | undefined },
): Promise<NftPage> {
  const { address, chainId, cursor, signal } = parameters
  const answer = await askAccountService(kit, getNfts, {
    chainId,
    needs: 'nfts',
    path: getNfts.path.replace('{address}', encodeURIComponent(address)),
    query: { chainId, cursor },
    signal,
  })
  const rows = answer?.data.filter((row) => row.chainId === chainId) ?? []
  return {
    nfts: rows.flatMap((row) => toNft(kit, row)),
    next: answer?.next ?? undefined,
    isKnown: answer !== undefined,
    isPartial: answer?.partial === true,
  }
}

const longestName = 120
const longestDescription = 1000

function toNft(kit: Billfold, row: AnswerOf<typeof getNfts>['data'][number]): Nft | readonly [] {
  const { address, standard, isSpam } = row
  const [tokenId, amount] = [BigInt(row.tokenId), BigInt(row.amount)]
  if (!isContract(address, row.chainId) || amount === 0n) return []
  const { chainId, address: plain } = parseCaip10(address)
  const collection = plainText(row.collection, longestName) || undefined
  const place = collection ?? truncateAddress(plain)
  return {
    chainId,
    address,
    tokenId,
    standard,
    amount,
    name:
      plainText(row.name, longestName) ||
      (standard === 'metaplex' ? place : `${place} #${tokenId}`),
    collection,
    description: plainText(row.description, longestDescription) || undefined,
    imageUrl: serviceImageUrl(kit, row.imageUrl ?? ''),
    isSpam,
  }
}

function isContract(address: string, chain: string): address is Caip10 {
  if (!isCaip10(address)) return false
  const { chainId, namespace, address: plain } = parseCaip10(address)
  return chainId === chain && isAddress(namespace, plain)
}
