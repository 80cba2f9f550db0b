import type { Hex } from 'billfold/protocol'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import type { EvmTransaction } from '../keys/SignRequest.js'
import { loadLater } from '../loadLater.js'
import type { Ask } from '../server/askOf.js'
import { NodeError } from '../server/createRpcCaller.js'
import type { Sent, SentNotes } from './createSentNotes.js'
import type { EvmClaims } from './EvmClaims.js'
import { readClaims } from './readClaims.js'
import { type Fees, readFees } from './readFees.js'
import { readL1Fee } from './readL1Fee.js'
import { readNonce } from './readNonce.js'
import { readNumber } from './readNumber.js'
import type { AskedTransaction } from './readTransactionCall.js'

/** What a payment of the coin takes, to an account without code. */
export const plainGas = 21_000n
/** So much gas a page may wish for, or so many times what is needed. */
const mostGas = 1_000_000n
const mostTimes = 5n

/**
 * Fills in what a page leaves open, or may not decide: number, gas and fees, by what a node says. The node has to
 * be one of the network that is asked for. A page that names the number of a payment that waits has it sped up or
 * cancelled.
 *
 * @throws FrameRefusal where the account has too little, or the page is wrong; NodeError, ServerError
 */
export async function fillIn(
  asked: AskedTransaction,
  { ask, sent }: { ask: Ask; sent: SentNotes },
): Promise<{
  readonly transaction: EvmTransaction
  readonly claims: EvmClaims
  /** What it takes the place of. */
  readonly waiting: Sent | undefined
}> {
  const { chainId, from, to, value, data } = asked
  await requireChain(ask, chainId)
  const { waiting, replaced } = await findReplaced(asked, sent)
  const [{ nonce, isWaiting }, balance, usual, claims, l1Fee] = await Promise.all([
    waiting ? requireWaiting(ask, { from, ...waiting }) : readNonce(ask, { chainId, from, sent }),
    ask('eth_getBalance', [from, 'latest']).then(readNumber),
    readFees(ask, replaced ? undefined : asked.fees),
    readClaims(ask, replaced?.transaction ?? { to, data }),
    readL1Fee(ask, data),
  ])
  // The number is the frame's: a page that knows another one would replace what was sent.
  if (asked.nonce !== undefined && asked.nonce !== BigInt(nonce))
    throw new FrameRefusal('invalidParams')
  if (balance !== undefined && balance < value) throw tooLittle()
  const fees = replaced ? (await loadLater()).raiseFees(usual.fees, replaced) : usual.fees
  // The one that waits may have been counted in already, so that trying it once more says nothing.
  const { gas, trial, isGasRefused } =
    replaced?.kind === 'speedUp'
      ? { gas: BigInt(replaced.transaction.gas) }
      : await readGas(ask, asked)
  if (balance !== undefined && balance < value + gas * priceOf(fees)) throw tooLittle()
  return {
    transaction: toTransaction(asked, { nonce, gas, fees }),
    waiting,
    claims: {
      ...claims,
      ...(replaced && { replaced }),
      ...(l1Fee !== 0n && { l1Fee }),
      trial,
      isWaiting,
      isWishRefused: usual.isWishRefused || isGasRefused,
    },
  }
}

export function toTransaction(
  { chainId, to, value, data }: Pick<AskedTransaction, 'chainId' | 'to' | 'value' | 'data'>,
  { nonce, gas, fees }: { nonce: number; gas: bigint; fees: Fees },
): EvmTransaction {
  return {
    chainId: toHex(BigInt(chainId.slice('eip155:'.length))),
    nonce: toHex(BigInt(nonce)),
    gas: toHex(gas),
    ...(to && { to }),
    value: toHex(value),
    data,
    ...('gasPrice' in fees
      ? { gasPrice: toHex(fees.gasPrice) }
      : {
          maxFeePerGas: toHex(fees.maxFeePerGas),
          maxPriorityFeePerGas: toHex(fees.maxPriorityFeePerGas),
        }),
  }
}

/** Only what was sent from here, and of it only what a page may do with it; all else is an ordinary wish for a number. */
async function findReplaced(asked: AskedTransaction, sent: SentNotes) {
  const waiting = await sent.find(asked, Number(asked.nonce ?? -1))
  const replaced = waiting && (await loadLater()).readReplaced(asked, waiting.signed)
  return replaced ? { waiting, replaced } : {}
}

/** @throws FrameRefusal where the network has carried out what has this number */
export async function requireWaiting(ask: Ask, { from, nonce }: { from: string; nonce: number }) {
  const next = Number(readNumber(await ask('eth_getTransactionCount', [from, 'latest'])))
  if (!(next <= nonce)) throw new FrameRefusal({ code: -32_003, message: 'Confirmed already' })
  return { nonce, isWaiting: false }
}

/** @throws FrameRefusal where the node is one of another network */
export async function requireChain(ask: Ask, chainId: string): Promise<void> {
  const told = readNumber(await ask('eth_chainId', []))
  if (`eip155:${told}` !== chainId)
    throw new FrameRefusal({ code: 4901, message: 'The network answers as another one' })
}

/** Tries it on a node. What would fail is for the visitor to decide, where the page says how much gas it takes. */
async function readGas(
  ask: Ask,
  { from, to, value, data, gas: wished }: AskedTransaction,
): Promise<{ gas: bigint; trial?: EvmClaims['trial']; isGasRefused?: boolean }> {
  try {
    const needed = readNumber(await ask('eth_estimateGas', [callOf({ from, to, value, data })]))
    if (needed === undefined)
      throw new NodeError({ code: -32_603, message: 'The node does not tell what it takes.' })
    const most = needed * mostTimes > mostGas ? needed * mostTimes : mostGas
    const isFollowed = wished !== undefined && wished >= needed && wished <= most
    const own = needed === plainGas ? needed : (needed * 5n) / 4n
    return {
      gas: isFollowed ? wished : own,
      trial: 'succeeds',
      isGasRefused: wished !== undefined && !isFollowed,
    }
  } catch (error) {
    if (!(error instanceof NodeError) || wished === undefined || wished > mostGas) throw error
    const isRevert = error.code === 3 || /revert/i.test(error.message)
    return { gas: wished, trial: isRevert ? 'fails' : 'unknown', isGasRefused: false }
  }
}

/** As nodes want it that are to try it. */
export function callOf(asked: Pick<AskedTransaction, 'from' | 'to' | 'value' | 'data'>) {
  const { from, to, value, data } = asked
  return { from, ...(to && { to }), value: toHex(value), ...(data !== '0x' && { data }) }
}

export const priceOf = (fees: Fees) => ('gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas)

export const tooLittle = () =>
  new FrameRefusal({ code: -32_003, message: 'insufficient funds for the amount and the fee' })

const toHex = (value: bigint): Hex => `0x${value.toString(16)}`
