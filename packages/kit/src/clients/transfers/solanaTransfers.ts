import { SendError } from '../../errors/SendError.js'
import { WalletError } from '../../errors/WalletError.js'
import { bytesToBase64 } from '../../utils/base64.js'
import { isOnCurve } from '../../utils/isOnCurve.js'
import { isRecord } from '../../utils/isRecord.js'
import {
  associatedAccount,
  associatedTokenProgram,
  requireKey,
  tokenPrograms,
} from './solanaAddresses.js'
import {
  encodeTransaction,
  type Instruction,
  payCoins,
  payTokens,
  systemProgram,
} from './solanaMessage.js'
import { readMint } from './solanaMint.js'
import type { Ask, TransferPlan, TransferQuestion } from './TransferPlan.js'

const commitment = 'confirmed'

/** What the ATA program does with this byte: it makes an account unless there is one. */
const createIdempotent = Uint8Array.of(1)

/** More than these of one token do not fit into a transaction beside the rest. */
const mostSources = 8

/** An account of tokens takes as many bytes, without what token-2022 adds. */
const tokenAccountSize = 165

/**
 * Works out a payment of lamports, or of a token of either program, and plays it through on a node: what
 * would fail is refused here. Where the receiver has no account for the token, one is made.
 *
 * @throws SendError, WalletError with code `networkUnreachable`
 */
export async function planSolanaTransfer(
  ask: Ask,
  question: TransferQuestion,
): Promise<TransferPlan<readonly Instruction[]>> {
  const { from, to, token } = question
  const [coins, receiver, blockhash] = await Promise.all([
    askValue(ask, 'getBalance', [from, { commitment }]).then(requireAmount),
    askAccount(ask, to),
    readBlockhash(ask),
  ])
  // Whoever owns the receiver decides over what comes in; a key's own account is the System program's.
  const owner = receiver?.owner ?? systemProgram
  if (receiver?.executable === true || isTokenProgram(owner))
    throw new SendError(to === token ? 'tokenContract' : 'tokenAccount')
  // Nobody has the key of it: most likely an account for a token that is not made yet.
  if (!receiver && !isOnCurve(requireKey(to))) throw new SendError('tokenAccount')
  const isContract = owner !== systemProgram
  const spending = { coins, blockhash, isNew: receiver === undefined }
  const plan =
    token === undefined
      ? await planCoins(ask, question, spending)
      : await planTokens(ask, { ...question, token }, spending)
  const { wire } = encodeTransaction({ payer: from, instructions: plan.transaction, blockhash })
  await simulate(ask, wire)
  return { ...plan, isContract }
}

/** The hash of a block of the last minute, without which nothing is taken. */
export async function readBlockhash(ask: Ask): Promise<string> {
  const value = await askValue(ask, 'getLatestBlockhash', [{ commitment }])
  const blockhash = isRecord(value) ? value.blockhash : undefined
  return typeof blockhash === 'string' ? blockhash : badAnswer()
}

/**
 * How many decimals a token has, of either program. It says nothing of its name by itself.
 *
 * @throws SendError with code `badToken` when there is no such token
 */
export async function readSolanaDecimals(ask: Ask, mint: string): Promise<number> {
  return readMint(await askAccount(ask, mint)).decimals
}

/** What somebody holds of a token and may move, in its smallest unit. */
export async function readSolanaHolding(ask: Ask, mint: string, owner: string): Promise<bigint> {
  return sumOf(await readSources(ask, owner, mint))
}

type Spending = {
  readonly coins: bigint
  readonly blockhash: string
  readonly isNew: boolean
}

async function planCoins(
  ask: Ask,
  { from, to, amount }: TransferQuestion,
  { coins, blockhash, isNew }: Spending,
) {
  if (amount !== 'max' && amount > coins) throw new SendError('notEnough')
  const [fee, least] = await Promise.all([
    readFee(ask, { from, instructions: [payCoins(from, to, 1n)], blockhash }),
    readRent(ask, 0),
  ])
  // Wallets may add to the fee: what is left pays for that, and keeps the account.
  const lamports = amount === 'max' ? coins - least - 2n * fee : amount
  const coinLeft = coins - lamports - fee
  if (lamports <= 0n || coinLeft < 0n) throw new SendError('notEnoughForFee')
  if (isNew && lamports < least) throw new SendError('tooLittle')
  if (coinLeft > 0n && coinLeft < least) throw new SendError('leavesTooLittle')
  const transaction = [payCoins(from, to, lamports)]
  return { amount: lamports, held: coins, fee, coinLeft, transaction }
}

async function planTokens(
  ask: Ask,
  { from, to, token: mint, amount: asked }: TransferQuestion & { token: string },
  { coins, blockhash }: Spending,
) {
  const [{ program, decimals, takesFee }, sources, least] = await Promise.all([
    askAccount(ask, mint).then(readMint),
    readSources(ask, from, mint),
    readRent(ask, 0),
  ])
  const held = sumOf(sources)
  const amount = asked === 'max' ? held : asked
  if (held === 0n || amount > held) throw new SendError('notEnough')

  const target = associatedAccount({ owner: to, mint, program })
  const isNew = !(await askAccount(ask, target))
  // As large as the payer's own, which has what token-2022 adds for this token.
  const size = Math.max(tokenAccountSize, ...sources.map(({ size }) => size))
  const deposit = isNew ? await readRent(ask, size) : 0n
  const create = createAccount({ payer: from, account: target, owner: to, mint, program })
  const moves = takeFrom(sources, amount).map((source) =>
    payTokens({
      program,
      owner: from,
      mint,
      decimals,
      from: source.address,
      to: target,
      amount: source.amount,
    }),
  )
  const transaction = [...(isNew ? [create] : []), ...moves]
  const fee = (await readFee(ask, { from, instructions: transaction, blockhash })) + deposit
  const coinLeft = coins - fee
  if (coinLeft < 0n || (coinLeft > 0n && coinLeft < least)) throw new SendError('notEnoughForFee')
  return { amount, held, fee, deposit, coinLeft, takesFee, transaction }
}

type Source = { readonly address: string; readonly amount: bigint; readonly size: number }

/** Where an account keeps a token and may move it from, the largest share first. */
async function readSources(ask: Ask, owner: string, mint: string): Promise<readonly Source[]> {
  const method = 'getTokenAccountsByOwner'
  const entries = await askValue(ask, method, [
    owner,
    { mint },
    { encoding: 'jsonParsed', commitment },
  ])
  if (!Array.isArray(entries)) return badAnswer()
  const found = entries.flatMap((entry: unknown) => {
    const address = follow(entry, ['pubkey'])
    const info = follow(entry, ['account', 'data', 'parsed', 'info'])
    const text = follow(info, ['tokenAmount', 'amount'])
    if (typeof address !== 'string' || typeof text !== 'string' || !/^\d+$/.test(text))
      return badAnswer()
    const size = Number(follow(entry, ['account', 'data', 'space']) ?? tokenAccountSize)
    return follow(info, ['state']) === 'frozen' ? [] : [{ address, amount: BigInt(text), size }]
  })
  return found.sort((a, b) => (a.amount < b.amount ? 1 : -1)).slice(0, mostSources)
}

function sumOf(sources: readonly Source[]): bigint {
  return sources.reduce((sum, { amount }) => sum + amount, 0n)
}

/** As much of each as the amount takes. */
function takeFrom(sources: readonly Source[], amount: bigint): readonly Source[] {
  let left = amount
  return sources.flatMap((source) => {
    const isEnough = source.amount >= left
    const taken = isEnough ? left : source.amount
    left -= taken
    return taken > 0n ? [{ ...source, amount: taken }] : []
  })
}

/** Makes the account that an owner's share of a token is kept in. */
function createAccount(parameters: {
  payer: string
  account: string
  owner: string
  mint: string
  program: string
}): Instruction {
  const { payer, account, owner, mint, program } = parameters
  const accounts = [
    { address: payer, isWritable: true },
    { address: account, isWritable: true },
    { address: owner },
    { address: mint },
    { address: systemProgram },
    { address: program },
  ]
  return { program: associatedTokenProgram, accounts, data: createIdempotent }
}

async function readFee(
  ask: Ask,
  given: { from: string; instructions: readonly Instruction[]; blockhash: string },
): Promise<bigint> {
  const { message } = encodeTransaction({ ...given, payer: given.from })
  const params = [bytesToBase64(message), { commitment }]
  return requireAmount(await askValue(ask, 'getFeeForMessage', params))
}

async function readRent(ask: Ask, size: number): Promise<bigint> {
  return requireAmount(await ask('getMinimumBalanceForRentExemption', [size]))
}

async function simulate(ask: Ask, wire: Uint8Array): Promise<void> {
  const options = { encoding: 'base64', commitment, sigVerify: false, replaceRecentBlockhash: true }
  const value = await askValue(ask, 'simulateTransaction', [bytesToBase64(wire), options])
  const failure = isRecord(value) ? value.err : badAnswer()
  if (failure !== null) throw new SendError('refused', new Error(JSON.stringify(failure)))
}

async function askAccount(ask: Ask, address: string) {
  const params = [address, { encoding: 'base64', commitment }]
  const value = await askValue(ask, 'getAccountInfo', params)
  return isRecord(value) ? value : undefined
}

async function askValue(ask: Ask, method: string, params: readonly unknown[]) {
  const answer = await ask(method, params)
  return isRecord(answer) ? answer.value : badAnswer()
}

function requireAmount(value: unknown): bigint {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? BigInt(Number(value)) : badAnswer()
}

function isTokenProgram(address: unknown): boolean {
  return tokenPrograms.some((program) => program === address)
}

function follow(value: unknown, path: readonly string[]): unknown {
  return path.reduce((at: unknown, key) => (isRecord(at) ? at[key] : undefined), value)
}

function badAnswer(): never {
  const shortMessage = 'The network returned an invalid response.'
  throw new WalletError({ code: 'badAnswer', shortMessage })
}
