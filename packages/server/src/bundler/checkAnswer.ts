import type { Hex } from 'billfold/protocol'
import { z } from 'zod'
import { parseJson } from '../parseJson.js'
import type { Answer } from '../rpc/readCalls.js'
import { writeError } from '../rpc/rpcErrors.js'
import { hashOperation, operationTopic, versionOf } from './hashOperation.js'
import { address, quantity, readOperation } from './readOperation.js'

/** Finds what a transaction has left behind: undefined where there is no node that could be asked. */
export type ReadReceipt = (hash: string) => Promise<unknown>

const hash = z.string().regex(/^0x[\da-f]{64}$/i)
const operationAnswer = z.object({ userOperation: z.unknown(), entryPoint: address })
const receiptAnswer = z.object({
  userOpHash: hash,
  sender: address,
  success: z.boolean(),
  actualGasCost: quantity(64).optional(),
  receipt: z.object({ transactionHash: hash, logs: z.unknown().optional() }),
})
/** What an EntryPoint logs of an operation: four words, of which the third is what it cost. */
const eventLog = z.object({
  address: z.string(),
  topics: z.tuple([z.literal(operationTopic), hash, hash]).rest(z.unknown()),
  data: z.string().regex(/^0x[\da-f]{256}/i),
})

/** Told where a bundler answers with something else than it was asked for. */
const lie: Answer = {
  error: writeError({
    code: -32_603,
    message:
      'The bundler has answered for another operation. Whether this one was sent is not known.',
  }),
}

const notYet: Answer = { result: 'null' }

/** What a bundler says of an operation that it was sent: its hash, and no other. */
export function checkSent(answer: Answer, hash: Hex): Answer {
  if ('error' in answer) return answer
  return isSame(parseJson(answer.result), hash) ? answer : lie
}

/** An operation that a bundler knows by its hash: one that has this hash. */
export function checkOperation(answer: Answer, hash: string, chainId: bigint): Answer {
  if ('error' in answer || answer.result === 'null') return answer
  const said = operationAnswer.safeParse(parseJson(answer.result))
  if (!said.success) return lie
  const { userOperation, entryPoint } = said.data
  const operation = readOperation(userOperation)
  if ('wrong' in operation || versionOf(entryPoint) === undefined) return lie
  return isSame(hashOperation(operation, { chainId, entryPoint }), hash) ? answer : lie
}

/**
 * What became of an operation. The bundler names the transaction; what that has done is the word of the
 * operator's own node, where there is one. Until that knows the transaction, nothing is known.
 */
export async function checkReceipt(
  answer: Answer,
  hash: string,
  readReceipt: ReadReceipt,
): Promise<Answer> {
  if ('error' in answer || answer.result === 'null') return answer
  const read = receiptAnswer.safeParse(parseJson(answer.result))
  if (!read.success || !isSame(read.data.userOpHash, hash)) return lie
  const { sender, success, actualGasCost, receipt } = read.data
  const known = await readReceipt(receipt.transactionHash)
  if (known === null) return notYet
  const { logs } = Object(known === undefined ? receipt : known)
  const event = findEvent(logs, hash)
  if (!event) return lie
  const isWhole =
    isSame(sender, event.sender) &&
    success === event.success &&
    (actualGasCost === undefined || actualGasCost === event.cost)
  return isWhole ? answer : lie
}

function findEvent(logs: unknown, hash: string) {
  if (!Array.isArray(logs)) return undefined
  for (const each of logs) {
    const log = eventLog.safeParse(each)
    if (!log.success) continue
    const { address, topics, data } = log.data
    if (versionOf(address) === undefined || !isSame(topics[1], hash)) continue
    return {
      sender: `0x${topics[2].slice(-40)}`,
      success: BigInt(`0x${data.slice(2 + 64, 2 + 128)}`) === 1n,
      cost: BigInt(`0x${data.slice(2 + 128, 2 + 192)}`),
    }
  }
  return undefined
}

function isSame(said: unknown, hex: string): boolean {
  return typeof said === 'string' && said.toLowerCase() === hex.toLowerCase()
}
