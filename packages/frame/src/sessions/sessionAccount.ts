import type { Hex, SessionPermission } from 'billfold/protocol'
import { getAddress } from 'viem'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import type { Ask } from '../server/askOf.js'

/** Of SessionAccount.sol: `execute(address,uint256,bytes)`. */
const execute = '0xb61d27f6'
/** `grantSession(address,uint48,uint48,uint128,(address,bytes4,uint256,uint48)[])` */
const grantSession = '0x6ef25744'
/** `revokeSession(address)` */
const revokeSession = '0x1fa5d6a4'
/** `sessions(address)` */
const sessions = '0x431a1b97'

const nobody: Hex = `0x${'0'.repeat(40)}`
const noSelector: Hex = '0x00000000'
/** `transfer(address,uint256)` */
export const transferSelector: Hex = '0xa9059cbb'

/** What a key is given. */
export type Session = {
  readonly key: Hex
  /** In seconds since 1970. */
  readonly expiry: number
  /** In wei, of what its operations may cost the account. */
  readonly gasLimit: bigint
  readonly permissions: readonly SessionPermission[]
}

/** What an account's owner tells it, for it to let a key act within limits. */
export function encodeGrant(account: Hex, session: Session): Hex {
  const { key, expiry, gasLimit, permissions } = session
  const limits = permissions.map(toLimit).map(({ target, selector, limit, period }) => {
    return [addressWord(target), selector.slice(2).padEnd(64, '0'), word(limit), word(period)]
  })
  const head = [addressWord(key), word(0), word(expiry), word(gasLimit), word(5 * 32)]
  return toItself(account, [grantSession.slice(2), ...head, word(limits.length), ...limits.flat()])
}

export function encodeRevocation(account: Hex, key: Hex): Hex {
  return toItself(account, [revokeSession.slice(2), addressWord(key)])
}

/** Only the account itself may change its sessions. */
function toItself(account: Hex, parts: readonly string[]): Hex {
  const data = parts.join('')
  const padded = data.padEnd(Math.ceil(data.length / 64) * 64, '0')
  const head = [addressWord(account), word(0), word(3 * 32), word(data.length / 2)]
  return `${execute}${head.join('')}${padded}`
}

type Change =
  | ({ readonly kind: 'grant' } & Session)
  | { readonly kind: 'revoke'; readonly key: Hex }

/** What a transaction to an account has it do with its sessions; undefined for anything else, however it is written. */
export function decodeChange(account: Hex, data: Hex): Change | undefined {
  // Behind what the account is told to tell itself.
  const inner = data.slice(10 + 4 * 64)
  const words = inner.slice(8).match(/.{64}/g) ?? []
  const key = addressOf(words[0])
  if (!key) return undefined
  if (`0x${inner.slice(0, 8)}` === revokeSession)
    return encodeRevocation(account, key) === data ? { kind: 'revoke', key } : undefined
  const [expiry, gasLimit, count] = [2, 3, 5].map((index) => BigInt(`0x${words[index] ?? '0'}`))
  const permissions = Array.from({ length: Math.min(Number(count), words.length) }, (_, index) => {
    const [target, selector = '', limit = '0', period = '0'] = words.slice(6 + 4 * index)
    return toPermission({
      target: addressOf(target) ?? nobody,
      selector: `0x${selector.slice(0, 8)}`,
      limit: BigInt(`0x${limit}`),
      period: Number(BigInt(`0x${period}`)),
    })
  })
  const session = { key, expiry: Number(expiry), gasLimit: gasLimit ?? 0n, permissions }
  // Written anew it is the same, or it is something else.
  return encodeGrant(account, session) === data ? { kind: 'grant', ...session } : undefined
}

const word = (number: number | bigint) => number.toString(16).padStart(64, '0')
const addressWord = (address: Hex) => address.slice(2).toLowerCase().padStart(64, '0')
const addressOf = (given: string | undefined) =>
  given && /^0{24}[\da-f]{40}$/.test(given) ? getAddress(`0x${given.slice(24)}`) : undefined

type Limit = { target: Hex; selector: Hex; limit: bigint; period: number }

function toLimit({ type, data }: SessionPermission): Limit {
  const period = data.periodDuration
  switch (type) {
    case 'native-token-periodic':
      return { target: nobody, selector: noSelector, limit: BigInt(data.periodAmount), period }
    case 'erc20-token-periodic': {
      const target = data.tokenAddress as Hex // It was read as one.
      return { target, selector: transferSelector, limit: BigInt(data.periodAmount), period }
    }
    case 'contract-call': {
      const [target, selector] = [data.address as Hex, data.selector as Hex] // They were read as such.
      return { target, selector, limit: BigInt(data.periodCalls), period }
    }
    default:
      return type satisfies never
  }
}

function toPermission({ target, selector, limit, period }: Limit): SessionPermission {
  const periodAmount = `0x${limit.toString(16)}`
  if (selector === noSelector && target === nobody)
    return {
      type: 'native-token-periodic',
      data: { periodAmount, periodDuration: period },
    }
  const address = target.toLowerCase()
  if (selector === transferSelector)
    return {
      type: 'erc20-token-periodic',
      data: { tokenAddress: address, periodAmount, periodDuration: period },
    }
  return {
    type: 'contract-call',
    data: { address, selector, periodCalls: Number(limit), periodDuration: period },
  }
}

/** What the chain says of a key's session; of an account that is not there yet there is none. */
export async function readSession(
  ask: Ask,
  { account, key }: { account: Hex; key: Hex },
): Promise<{ readonly round: bigint; readonly validUntil: number; readonly gasLeft: bigint }> {
  const data = `${sessions}${addressWord(key)}`
  const said = String(await ask('eth_call', [{ to: account, data }, 'latest']))
  if (said === '0x') return { round: 0n, validUntil: 0, gasLeft: 0n }
  const words = /^0x(?:[\da-f]{64}){4}$/i.test(said) ? said.slice(2).match(/.{64}/g) : null
  if (!words) throw new FrameRefusal('failed')
  const [, validUntil, gasLeft, round] = words.map((each) => BigInt(`0x${each}`))
  return { round: round ?? 0n, validUntil: Number(validUntil), gasLeft: gasLeft ?? 0n }
}

/** What a key redeems its session by (ERC-7710). */
export function encodeContext({ key, round }: { key: Hex; round: bigint }): Hex {
  return `0x${addressWord(key)}${word(round)}`
}

export function decodeContext(context: string): { readonly key: Hex; readonly round: bigint } {
  return { key: `0x${context.slice(26, 66)}`, round: BigInt(`0x${context.slice(66)}`) }
}
