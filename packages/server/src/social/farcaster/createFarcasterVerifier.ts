import type { Hex } from 'billfold/protocol'
import { createEthCall, type SiwxMessage, verifySiwx } from 'billfold/siwx'
import { encodeCall, wordsOf } from '../../providers/swaps/abi.js'
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

/** Who has signed. @throws FarcasterError; other errors where the node does not answer */
export type VerifyFarcaster = (
  answer: FarcasterAnswer,
  checks: FarcasterChecks,
) => Promise<SocialIdentity>

/** OP Mainnet, whichever chain the node is of. */
const chainId = 'eip155:10'
/** As https://docs.farcaster.xyz/reference/contracts/deployments has them. */
const idRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const keyRegistry = '0x00000000Fc1237824fb747aBDE0FF18990E59b7e'
const selectors = {
  idOf: 'd94fe832', // idOf(address)
  keyDataOf: 'ac34cc5a', // keyDataOf(uint256,bytes)
} as const
/** Of keys in the key registry: added and not removed; an address that may sign in. */
const added = 1n
const authAddress = 2n
const statements: readonly unknown[] = ['Farcaster Auth', 'Farcaster Connect']

/** Milliseconds. */
const patience = 8000

/**
 * Reads who has signed a message of Sign in with Farcaster: the one asked for, of this site, by the key of who owns the
 * id on the chain or by one that they have registered for it.
 *
 * @see https://github.com/farcasterxyz/protocol/discussions/110 (FIP-11)
 */
export function createFarcasterVerifier(rpcUrl: string): VerifyFarcaster {
  const call = createEthCall({ [chainId]: [rpcUrl] })

  async function isOwner(address: Hex, fid: bigint, signal: AbortSignal): Promise<boolean> {
    const ask = async (to: Hex, data: Hex) => wordsOf(await call({ chainId, to, data, signal }))
    const [owned] = await ask(idRegistry, encodeCall(selectors.idOf, [address]))
    if (owned === fid) return true
    // The key is bytes: they follow the arguments, after how long they are.
    const data = encodeCall(selectors.keyDataOf, [fid, 64n, 32n, address])
    const [state, keyType] = await ask(keyRegistry, data)
    return state === added && keyType === authAddress
  }

  return async ({ message = '', signature = '', username }, checks) => {
    const { domain, uri, nonce, now } = checks
    const signal = AbortSignal.timeout(patience)
    const schemes = [new URL(uri).protocol.slice(0, -1)]
    const expected = { domain, nonce, chainId, schemes } as const
    const verdict = await verifySiwx({ message, signature, expected, now, call, signal })
    if (verdict.status === 'refused') {
      if (verdict.failure === 'chainUnavailable') throw verdict.cause
      throw new FarcasterError(`The message is refused: ${verdict.failure}.`)
    }
    const { address, fid } = readMessage(verdict.message, checks)
    if (!(await isOwner(address, BigInt(fid), signal)))
      throw new FarcasterError('The id is not of the address that has signed for it.')
    return { subject: fid, name: readName(username), email: undefined }
  }
}

/** What is signed, where it is what was asked for. */
function readMessage(message: SiwxMessage, { id }: FarcasterChecks): { address: Hex; fid: string } {
  const { accountAddress, statement, requestId = id, resources = [] } = message
  if (!statements.includes(statement) || requestId !== id)
    throw new FarcasterError('Another message was asked for.')
  const fids = resources.flatMap(
    (each) => /^farcaster:\/\/fid\/([1-9]\d{0,18})\/?$/.exec(each)?.[1] ?? [],
  )
  const [fid] = fids
  if (fid === undefined || fids.length > 1)
    throw new FarcasterError('The message does not name one id.')
  return { address: `0x${accountAddress.slice(2)}`, fid }
}

function readName(username: string | undefined): string | undefined {
  return username && /^[a-z0-9][a-z0-9.-]{0,62}$/.test(username) ? `@${username}` : undefined
}
