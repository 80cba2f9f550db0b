import type { Hex } from '../../caip/Address.js'
import { SendError } from '../../errors/SendError.js'
import { noAnswer, readNumber, requireNumber } from './evmNumbers.js'
import type { Ask } from './TransferPlan.js'

/** What tells the part of the fee that goes to Ethereum on chains of the OP stack: `getL1Fee(bytes)`. */
const l1FeeOracle = '0x420000000000000000000000000000000000000f'
const getL1Fee = '0x49948e0e'

/** What a payment of the coin itself takes on most chains, to an account without code. */
const plainGas = 21_000n

/** For a transaction of so many bytes, with room to rise. Zero on chains that have no such part. */
export async function readL1Fee(ask: Ask, length: number): Promise<bigint> {
  const whole = Math.ceil(length / 32) * 32
  const bytes = `${word(32n)}${word(BigInt(length))}${'ff'.repeat(length).padEnd(whole * 2, '0')}`
  const answer = await call(ask, { to: l1FeeOracle, data: `${getL1Fee}${bytes}` }).catch(noAnswer)
  return (readNumber(answer) ?? 0n) * 2n
}

export async function estimate(ask: Ask, transaction: object): Promise<bigint> {
  const gas = await ask('eth_estimateGas', [transaction]).then(requireNumber).catch(refuse)
  return gas === plainGas ? gas : withHeadroom(gas)
}

function withHeadroom(value: bigint): bigint {
  return (value * 5n) / 4n
}

export function call(ask: Ask, transaction: object): Promise<unknown> {
  return ask('eth_call', [transaction, 'latest'])
}

/** The chain's own coins of an account, as `readSpendable` counts. */
export function readCoins(ask: Ask, address: string): Promise<bigint> {
  return readSpendable((block) => ask('eth_getBalance', [address, block]))
}

/** Without what payments take that wait for a block, and without what is still on its way here. */
export async function readSpendable(read: (block: string) => Promise<unknown>): Promise<bigint> {
  const [now, then] = await Promise.all([
    read('latest').then(requireNumber),
    read('pending').then(readNumber).catch(noAnswer),
  ])
  return then !== undefined && then < now ? then : now
}

export function refuse(error: unknown): never {
  noAnswer(error)
  throw new SendError('refused', error)
}

export function word(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}

export function toHex(value: bigint): Hex {
  return `0x${value.toString(16)}`
}
