import { bytesToHex } from '../../utils/bytes.js'
import { safeImageUrl } from '../../utils/safeImageUrl.js'
import { decodeText, encodeWordAndText } from './abi.js'
import { nameHash } from './nameHash.js'
import { type ContractCall, resolveName } from './resolveName.js'

const text = '59d1d43c' // text(bytes32,string)

/** The longest address of a picture that is taken, in characters. */
const maxLength = 50_000

/**
 * Reads the picture of an ENS name (ENSIP-12): an `https:` address or a `data:` image. Others, such as NFTs
 * and `ipfs:`, need a third party's gateway, and count as none.
 */
export async function readEnsAvatar(name: string, call: ContractCall): Promise<string | undefined> {
  const question = `${text}${encodeWordAndText(nameHash(name), 'avatar')}`
  const answer = await resolveName(name, question, call)
  const url = answer && decodeText(`0x${bytesToHex(answer)}`)
  if (!url || url.length > maxLength || !/^(?:https|data):/i.test(url)) return undefined
  return safeImageUrl(url)
}
