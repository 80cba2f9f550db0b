import type { Hex } from 'billfold/protocol'
import type { Ask } from '../server/askOf.js'
import type { EvmClaims, TokenClaim } from './EvmClaims.js'
import { type ContractCall, readCalldata } from './readCalldata.js'
import { readNumber } from './readNumber.js'

/** More decimals make no amount that anybody could read. */
const mostDecimals = 30n
/** In characters. */
const longestSymbol = 20

/** Reads what tokens say of themselves, and whether who may spend them is a contract. It never fails. */
export async function readClaims(
  ask: Ask,
  { to, data }: { to?: Hex | undefined; data: Hex },
): Promise<Pick<EvmClaims, 'tokens' | 'people'>> {
  const call = to && readCalldata({ to, data })
  if (!call) return {}
  const tokens = tokensOf(call)
  const [claims, code] = await Promise.all([
    Promise.all(tokens.map(async (token) => [token, await readToken(ask, token)] as const)),
    'spender' in call ? ask('eth_getCode', [call.spender, 'latest']).catch(() => undefined) : '',
  ])
  return {
    tokens: Object.fromEntries(claims),
    // What a key's own account has taken on for code (EIP-7702) makes it no contract.
    ...('spender' in call && /^0x(?:ef0100.*)?$/i.test(String(code)) && { people: [call.spender] }),
  }
}

function tokensOf(call: ContractCall): readonly Hex[] {
  if (call.kind !== 'swap') return [call.token]
  return [call.given?.token, call.wanted.token].flatMap((token) => token ?? [])
}

/** What a token says of itself. It never fails. */
export async function readToken(ask: Ask, token: Hex): Promise<TokenClaim> {
  const read = (data: Hex) =>
    ask('eth_call', [{ to: token, data }, 'latest']).catch(() => undefined)
  const [symbol, decimals] = await Promise.all([read('0x95d89b41'), read('0x313ce567')])
  const places = readNumber(decimals)
  return {
    symbol: readText(symbol),
    decimals: places !== undefined && places <= mostDecimals ? Number(places) : undefined,
  }
}

/** A text of the contract ABI, or the 32 bytes that old tokens have in its place. */
function readText(answer: unknown): string | undefined {
  if (typeof answer !== 'string' || !/^0x(?:[0-9a-f]{64}){1,9}$/i.test(answer)) return undefined
  const words = answer.slice(2)
  const length = Number(readNumber(`0x${words.slice(64, 128)}`) ?? 32n)
  const digits = words.slice(words.length === 64 ? 0 : 128).slice(0, length * 2)
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const text = new TextDecoder().decode(bytes).replace(/\0+$/, '')
  return [...text].slice(0, longestSymbol).join('') || undefined
}
