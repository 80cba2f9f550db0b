import { bytesToHex, hexToBytes } from '../utils/bytes.js'
import type { Peer } from './createPeer.js'

/** Where the answer to a sign-in is published: the hash of the public key that asked. */
export async function answerTopicOf({ crypto }: Peer, publicKey: string): Promise<string> {
  return bytesToHex(await crypto.sha256(hexToBytes(publicKey) ?? new Uint8Array()))
}
