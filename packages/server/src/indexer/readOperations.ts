import type { Hex } from 'billfold/protocol'
import { operationTopic, versionOf } from '../bundler/hashOperation.js'
import type { Operation, Transfer } from './Block.js'
import { type Log, toAddress } from './readTransfers.js'

/** `handleOps` of EntryPoint 0.7 and 0.8. */
const handleOps = '0x765e827f'

/** An operation of a bundle: what its account was called with, in digits. */
type Sent = {
  readonly account: Hex
  readonly nonce: bigint
  readonly isMaking: boolean
  readonly callData: string
}
type Call = { readonly to: Hex; readonly value: bigint; readonly data: string }

/** Operations and calls beyond are not read. */
const mostItems = 1000

/**
 * What a transaction has had done for accounts that are contracts, and the coin that this has carried:
 * by the logs of EntryPoints, and by what they were called with. Of an operation that came to an
 * EntryPoint by way of another contract it is not known what it has carried.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4337
 */
export function readOperations(transaction: {
  readonly recipient: Hex | undefined
  /** What it calls with. */
  readonly input: Hex
  readonly logs: readonly Log[]
}): { readonly operations: readonly Operation[]; readonly carried: readonly Transfer[] } {
  const { recipient, input, logs } = transaction
  const done = logs.flatMap(readDone)
  if (done.length === 0) return { operations: [], carried: [] }
  const isBundle = recipient && versionOf(recipient) && input.startsWith(handleOps)
  const bundle = (isBundle && attempt(() => readBundle(input.slice(10)))) || []
  const known = done.map(({ account, nonce, isGood, log, entryPoint }) => {
    const sent = bundle.find((each) => each.account === account && each.nonce === nonce)
    const calls = (sent && attempt(() => readCalls(sent.callData))) ?? []
    const what = sent ? describe(sent, calls) : { recipient: entryPoint, selector: '0x' as const }
    return { operation: { account, isGood, ...what }, calls: isGood ? calls : [], log }
  })
  return {
    operations: known.map(({ operation }) => operation),
    carried: known.flatMap(({ operation: { account }, calls, log }) =>
      calls.flatMap(({ to, value }, part) => {
        const coin = { standard: 'native', token: undefined, tokenId: undefined } as const
        return value > 0n
          ? { log, part, ...coin, amount: value, sender: account, recipient: to, mover: account }
          : []
      }),
    ),
  }
}

function readDone({ address, topics, data, logIndex }: Log) {
  const account = toAddress(topics[2])
  const isOne = topics[0] === operationTopic && versionOf(address) !== undefined
  if (!isOne || !account || data.length < 2 + 2 * 64) return []
  const [nonce, success] = [wordAt(data.slice(2), 0), wordAt(data.slice(2), 32)]
  return [{ account, nonce, isGood: success === 1n, log: logIndex, entryPoint: address }]
}

function describe({ account, isMaking, callData }: Sent, calls: readonly Call[]) {
  const [only] = calls
  const selectorOf = (digits: string): Hex => `0x${digits.slice(0, 8)}`
  if (only && calls.length === 1) return { recipient: only.to, selector: selectorOf(only.data) }
  const recipient = isMaking && callData === '' ? undefined : account
  return { recipient, selector: selectorOf(callData) }
}

/** @throws RangeError */
function readBundle(digits: string): readonly Sent[] {
  return itemsAt(digits, placeAt(digits, 0)).map((at) => ({
    account: addressAt(digits, at),
    nonce: wordAt(digits, at + 32),
    isMaking: bytesAt(digits, at + placeAt(digits, at + 64)) !== '',
    callData: bytesAt(digits, at + placeAt(digits, at + 96)),
  }))
}

/**
 * What an account calls: as the accounts of the EntryPoint's own authors are told, and by ERC-7579.
 *
 * @throws RangeError
 * @see https://eips.ethereum.org/EIPS/eip-7579
 */
function readCalls(callData: string): readonly Call[] {
  const [selector, digits] = [callData.slice(0, 8), callData.slice(8)]
  // execute(address,uint256,bytes)
  if (selector === 'b61d27f6') return [callAt(digits, 0)]
  // executeBatch((address,uint256,bytes)[])
  if (selector === '34fcd5be') return readBatch(digits)
  // execute(bytes32,bytes): one call or several, none of which may fail
  if (selector !== 'e9ae5c53') return []
  const mode = digits.slice(0, 4)
  const given = bytesAt(digits, placeAt(digits, 32))
  if (mode === '0100') return readBatch(given)
  if (mode !== '0000') return []
  const padded = given.slice(0, 40).padStart(64, '0')
  const [to, value] = [addressAt(padded, 0), wordAt(given, 20)]
  return [{ to, value, data: given.slice(104) }]
}

function readBatch(digits: string): readonly Call[] {
  return itemsAt(digits, placeAt(digits, 0)).map((at) => callAt(digits, at))
}

function callAt(digits: string, at: number): Call {
  const data = bytesAt(digits, at + placeAt(digits, at + 64))
  return { to: addressAt(digits, at), value: wordAt(digits, at + 32), data }
}

// The contract ABI. Places are counted in bytes.

function wordAt(digits: string, at: number): bigint {
  const word = digits.slice(at * 2, at * 2 + 64)
  if (word.length < 64) throw new RangeError('The data ends before.')
  return BigInt(`0x${word}`)
}

/** A place, or a length, that a word tells. */
const placeAt = (digits: string, at: number) => Number(wordAt(digits, at))

function addressAt(digits: string, at: number): Hex {
  const address = toAddress(`0x${wordAt(digits, at).toString(16).padStart(64, '0')}`)
  if (!address) throw new RangeError('This is no address.')
  return address
}

function bytesAt(digits: string, at: number): string {
  const length = placeAt(digits, at)
  const bytes = digits.slice((at + 32) * 2, (at + 32 + length) * 2)
  if (bytes.length !== length * 2) throw new RangeError('The data ends before.')
  return bytes
}

/** Where the items of an array begin that are of no fixed length. */
function itemsAt(digits: string, at: number): readonly number[] {
  const length = placeAt(digits, at)
  if (length > mostItems) throw new RangeError('There are too many.')
  const first = at + 32
  return Array.from({ length }, (_, item) => first + placeAt(digits, first + item * 32))
}

/** Anybody may have written it: what cannot be read is left out. */
function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
