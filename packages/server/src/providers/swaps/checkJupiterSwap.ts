import { tokenPrograms } from '../balances/createSolanaReader.js'
import { ProviderError } from '../ProviderError.js'
import {
  associatedTokenProgram,
  computeBudgetProgram,
  type SolanaInstruction,
  systemProgram,
  wrappedSol,
} from '../solanaShapes.js'
import type { JupiterBuild } from './createJupiter.js'
import type { SolanaSwapPair, SolanaSwapPlan } from './SolanaSwaps.js'

const jupiterProgram = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'

/**
 * The two calls of Jupiter's program that are read, by the first eight bytes of their data: whether an id comes before
 * the amounts, and which of their accounts sign, give and take.
 */
const routes = new Map([
  ['bb64facc31c4af14', { idLength: 0, owner: 0, source: 1, target: 2, other: 7 }], // route_v2
  ['d19853937cfed8e9', { idLength: 1, owner: 1, source: 2, target: 5, other: undefined }], // shared_accounts_route_v2
])

/** The most that may be paid for being early, in lamports a million units of computing. */
const highestPrice = 5_000_000n
const [setPrice, transferCoins, syncNative, closeAccount] = [3, 2, 17, 9]

/**
 * Reads what Jupiter would have an account sign, all of it: exactly what is given goes into its program, what comes out
 * goes to the account itself, and it fails where less comes out than the slippage leaves.
 *
 * @throws ProviderError, `unavailable`, where it is anything else
 */
export async function checkJupiterSwap(
  answer: JupiterBuild,
  pair: SolanaSwapPair,
): Promise<
  Pick<SolanaSwapPlan, 'amount' | 'minAmount'> & {
    readonly instructions: readonly SolanaInstruction[]
    /** Accounts that no lookup table may stand for: nobody has read what is in one. */
    readonly fixed: readonly string[]
  }
> {
  const { account, amount, from = wrappedSol, to = wrappedSol } = pair
  const [[wrapped = ''], given, wanted] = await Promise.all([
    accountsOf(account, wrappedSol),
    accountsOf(account, from),
    accountsOf(account, to),
  ])
  const { setupInstructions: setup, cleanupInstruction: cleanup, swapInstruction: swap } = answer
  const prices = answer.computeBudgetInstructions.filter(({ data }) => data[0] === setPrice)
  const { otherInstructions, tipInstruction } = answer
  const instructions = [...prices, ...setup, swap, ...(cleanup ? [cleanup] : [])]

  const is = (programId: string, { programId: called }: SolanaInstruction) => called === programId
  const isToken = ({ programId }: SolanaInstruction) => tokenPrograms.some((id) => id === programId)
  const beginsWith = ({ accounts }: SolanaInstruction, ...wanted: readonly string[]) =>
    wanted.every((each, index) => accounts[index]?.pubkey === each)

  const isPrice = (each: SolanaInstruction) =>
    is(computeBudgetProgram, each) && readNumber(each.data, 1, 8) <= highestPrice
  /** An account for a token, which belongs to whoever swaps. */
  const opensAccount = (each: SolanaInstruction) =>
    is(associatedTokenProgram, each) &&
    each.data.length <= 1 &&
    (each.data[0] ?? 0) <= 1 &&
    each.accounts[0]?.pubkey === account &&
    each.accounts[2]?.pubkey === account
  /** The coins that are given, into the account for wrapped ones. */
  const wraps = (each: SolanaInstruction) =>
    pair.from === undefined &&
    is(systemProgram, each) &&
    each.data.length === 12 &&
    readNumber(each.data, 0, 4) === BigInt(transferCoins) &&
    readNumber(each.data, 4, 8) === amount &&
    beginsWith(each, account, wrapped)
  const syncs = (each: SolanaInstruction) =>
    isToken(each) &&
    each.data.length === 1 &&
    each.data[0] === syncNative &&
    beginsWith(each, wrapped)
  const unwraps = (each: SolanaInstruction) =>
    (pair.from === undefined || pair.to === undefined) &&
    isToken(each) &&
    each.data.length === 1 &&
    each.data[0] === closeAccount &&
    beginsWith(each, wrapped, account, account)

  const route = routes.get(Buffer.from(swap.data.subarray(0, 8)).toString('hex'))
  const at = 8 + (route?.idLength ?? 0)
  const [inAmount, outAmount] = [readNumber(swap.data, at, 8), readNumber(swap.data, at + 8, 8)]
  const slippage = readNumber(swap.data, at + 16, 2)
  // Of all, and of what comes out beyond what was expected.
  const fees = readNumber(swap.data, at + 18, 4)
  const source = swap.accounts[route?.source ?? 0]?.pubkey ?? ''
  const target = swap.accounts[route?.target ?? 0]?.pubkey ?? ''
  const other = route?.other === undefined ? undefined : swap.accounts[route.other]?.pubkey
  const isSwap =
    route !== undefined &&
    is(jupiterProgram, swap) &&
    inAmount === amount &&
    outAmount === answer.outAmount &&
    answer.inAmount === amount &&
    slippage <= BigInt(pair.slippage) &&
    fees === 0n &&
    swap.accounts[route.owner]?.pubkey === account &&
    given.includes(source) &&
    wanted.includes(target) &&
    // Where nothing is named, the program's own name stands.
    (other === undefined || other === jupiterProgram || wanted.includes(other))
  const isRead =
    isSwap &&
    prices.every(isPrice) &&
    prices.length <= 1 &&
    setup.every((each) => opensAccount(each) || wraps(each) || syncs(each)) &&
    setup.filter(wraps).length <= 1 &&
    (!cleanup || unwraps(cleanup)) &&
    (otherInstructions ?? []).length === 0 &&
    !tipInstruction &&
    instructions.every(({ accounts }) =>
      accounts.every(({ pubkey, isSigner }) => !isSigner || pubkey === account),
    )
  if (!isRead) throw new ProviderError('unavailable')
  const minAmount = (outAmount * (10_000n - slippage)) / 10_000n
  if (minAmount === 0n) throw new ProviderError('unknown')
  return { amount: outAmount, minAmount, instructions, fixed: [account, source, target, wrapped] }
}

/** Where an owner's tokens of a mint are, by the token program and by Token-2022. */
async function accountsOf(owner: string, mint: string): Promise<readonly string[]> {
  // Few operators swap on Solana: the others do not load it.
  const { address, getAddressEncoder, getProgramDerivedAddress } = await import('@solana/kit')
  const { encode } = getAddressEncoder()
  const places = tokenPrograms.map((program) =>
    getProgramDerivedAddress({
      programAddress: address(associatedTokenProgram),
      seeds: [owner, program, mint].map((seed) => encode(address(seed))),
    }),
  )
  return (await Promise.all(places)).map(([place]) => place)
}

/** A whole number, the smallest byte first. */
function readNumber(data: Uint8Array, at: number, length: number): bigint {
  if (data.length < at + length) throw new ProviderError('unavailable')
  return data.subarray(at, at + length).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
}
