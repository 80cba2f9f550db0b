import {
  type Address,
  createPublicClient,
  type Hex,
  http,
  isHex,
  pad,
  parseAbi,
  verifyMessage,
} from 'viem'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import type { SocialIdentity } from '../SocialProvider.js'
import type { FarcasterAnswer } from './createFarcasterRelay.js'

/** What a sign-in has been asked for by. */
export type FarcasterChecks = {
  readonly id: string
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  /** Unix milliseconds. */
  readonly now: number
}

/** What the app has signed is not what it was asked for, or not by whom it says. */
export class FarcasterError extends Error {
  override name = 'FarcasterError'
}

/** Who has signed. @throws FarcasterError; viem's errors where the node does not answer */
export type VerifyFarcaster = (
  answer: FarcasterAnswer,
  checks: FarcasterChecks,
) => Promise<SocialIdentity>

/** On OP Mainnet, as https://docs.farcaster.xyz/reference/contracts/deployments has them. */
export const farcasterContracts = {
  idRegistry: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
  keyRegistry: '0x00000000Fc1237824fb747aBDE0FF18990E59b7e',
} as const
/** Of the message, whatever chain the node is of. */
const chainId = 10
const statements: readonly unknown[] = ['Farcaster Auth', 'Farcaster Connect']
/** Of keys in the key registry: added and not removed; an address that may sign in. */
const added = 1
const authAddress = 2

const abi = parseAbi([
  'struct KeyData { uint8 state; uint32 keyType; }',
  'function idOf(address owner) view returns (uint256 fid)',
  'function keyDataOf(uint256 fid, bytes key) view returns (KeyData)',
])

/**
 * Reads who has signed a message of Sign in with Farcaster: the one asked for, of this site, by the key of who owns the
 * id on the chain or by one that they have registered for it.
 *
 * @see https://github.com/farcasterxyz/protocol/discussions/110 (FIP-11)
 */
export function createFarcasterVerifier(rpcUrl: string): VerifyFarcaster {
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: 8000, retryCount: 1 }) })

  async function isSigned(given: { address: Address; message: string; signature: Hex }) {
    if (await verifyMessage(given).catch(() => false)) return true
    // Owners may be contracts, which say themselves what is signed (ERC-1271).
    const code = await client.getCode({ address: given.address })
    return code !== undefined && (await client.verifyMessage(given))
  }

  async function isOwner(address: Address, fid: bigint): Promise<boolean> {
    const { idRegistry, keyRegistry } = farcasterContracts
    const owned = await client.readContract({
      ...{ abi, address: idRegistry, functionName: 'idOf', args: [address] },
    })
    if (owned === fid) return true
    const key = await client.readContract({
      ...{ abi, address: keyRegistry, functionName: 'keyDataOf', args: [fid, pad(address)] },
    })
    return key.state === added && key.keyType === authAddress
  }

  return async ({ message = '', signature, username }, checks) => {
    const { address, fid } = readMessage(message, checks)
    if (!isHex(signature)) throw new FarcasterError('There is no signature.')
    if (!(await isSigned({ address, message, signature })))
      throw new FarcasterError('The signature is not of the address that it names.')
    if (!(await isOwner(address, BigInt(fid))))
      throw new FarcasterError('The id is not of the address that has signed for it.')
    return { subject: fid, name: readName(username), email: undefined }
  }
}

/** What is signed, where it is what was asked for. */
function readMessage(message: string, checks: FarcasterChecks): { address: Address; fid: string } {
  const { id, domain, uri, nonce, now } = checks
  const parsed = parseSiweMessage(message)
  const { address, requestId = id, resources = [] } = parsed
  const isMeant =
    validateSiweMessage({ message: parsed, domain, nonce, time: new Date(now) }) &&
    parsed.uri !== undefined &&
    URL.canParse(parsed.uri) &&
    new URL(parsed.uri).origin === new URL(uri).origin &&
    parsed.chainId === chainId &&
    statements.includes(parsed.statement) &&
    requestId === id
  if (!address || !isMeant) throw new FarcasterError('Another message was asked for.')
  const fids = resources.flatMap(
    (each) => /^farcaster:\/\/fid\/([1-9]\d{0,18})\/?$/.exec(each)?.[1] ?? [],
  )
  const [fid] = fids
  if (fid === undefined || fids.length > 1)
    throw new FarcasterError('The message does not name one id.')
  return { address, fid }
}

function readName(username: string | undefined): string | undefined {
  return username && /^[a-z0-9][a-z0-9.-]{0,62}$/.test(username) ? `@${username}` : undefined
}
