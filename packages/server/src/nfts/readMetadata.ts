import { z } from 'zod'
import { keepPicture } from '../providers/nfts/keepPicture.js'
import { nftTexts } from '../providers/nfts/nftTexts.js'

/** What an NFT's makers say of it (ERC-721 and ERC-1155, metadata extensions). */
export type Metadata = {
  readonly name: string | null
  readonly description: string | null
  /** A `data:` address, or one that the image app may know. */
  readonly image: string | null
}

const text = z.string().optional().catch(undefined)
const shape = z.object({ name: text, description: text, image: text, image_url: text })

/**
 * Reads the metadata that a token's URI leads to; what is not there, or wrong, is null.
 *
 * @param fetchFile gets what is at an `http:`, `https:` or `ipfs:` address, and fails where it may not
 * @throws what `fetchFile` throws; SyntaxError when it is no JSON
 */
export async function readMetadata(
  uri: string,
  { tokenId, fetchFile }: { tokenId: bigint; fetchFile(address: string): Promise<Buffer> },
): Promise<Metadata> {
  // ERC-1155: 64 digits in lower case stand for the id.
  const address = uri.replaceAll('{id}', tokenId.toString(16).padStart(64, '0'))
  const file = address.startsWith('data:') ? readData(address) : await fetchFile(address)
  const said = shape.parse(JSON.parse(file.toString('utf8')))
  const image = said.image ?? said.image_url ?? ''
  const { name, description } = nftTexts(said)
  return {
    name,
    description,
    image: image.startsWith('data:') ? keepPicture(image) : image || null,
  }
}

/** What a `data:` address holds (RFC 2397). Contracts often leave `#` and `%` as they are. */
function readData(address: string): Buffer {
  const comma = address.indexOf(',')
  const body = address.slice(comma + 1)
  if (/;base64$/i.test(address.slice(0, comma))) return Buffer.from(body, 'base64')
  return Buffer.from(body.replace(/(?:%[\da-f]{2})+/gi, (bytes) => decode(bytes) ?? bytes))
}

function decode(bytes: string): string | undefined {
  try {
    return decodeURIComponent(bytes)
  } catch {
    return undefined
  }
}
