import type { Hex } from 'billfold/protocol'
import { parseJson } from '../parseJson.js'
import type { Answer } from '../rpc/readCalls.js'
import { writeError } from '../rpc/rpcErrors.js'
import { hashOperation, versionOf } from './hashOperation.js'
import { readOperation } from './readOperation.js'

/** Finds what a transaction has left behind: undefined where there is no node that could be asked. */
export type ReadReceipt = (hash: string) => Promise<unknown>

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` */
const eventTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

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
  const { userOperation, entryPoint } = Object(parseJson(answer.result))
  const operation = readOperation(userOperation)
  if ('wrong' in operation || versionOf(String(entryPoint)) === undefined) return lie
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
  const said = Object(parseJson(answer.result))
  if (!isSame(said.userOpHash, hash)) return lie
  const transaction = Object(said.receipt).transactionHash
  if (typeof transaction !== 'string' || !/^0x[\da-f]{64}$/i.test(transaction)) return lie
  const known = await readReceipt(transaction)
  if (known === null) return notYet
  const { logs } = Object(known === undefined ? said.receipt : known)
  const event = findEvent(logs, hash)
  if (!event) return lie
  const isWhole =
    isSame(said.sender, event.sender) &&
    said.success === event.success &&
    (said.actualGasCost === undefined || BigInt(said.actualGasCost) === event.cost)
  return isWhole ? answer : lie
}

function findEvent(logs: unknown, hash: string) {
  if (!Array.isArray(logs)) return undefined
  for (const log of logs) {
    const { address, topics, data } = Object(log)
    const isEvent =
      versionOf(String(address)) !== undefined &&
      Array.isArray(topics) &&
      topics[0] === eventTopic &&
      isSame(topics[1], hash)
    if (!isEvent || typeof data !== 'string' || data.length < 2 + 4 * 64) continue
    return {
      sender: `0x${String(topics[2]).slice(-40)}`,
      success: BigInt(`0x${data.slice(2 + 64, 2 + 128)}`) === 1n,
      cost: BigInt(`0x${data.slice(2 + 128, 2 + 192)}`),
    }
  }
  return undefined
}

function isSame(said: unknown, hex: string): boolean {
  return typeof said === 'string' && said.toLowerCase() === hex.toLowerCase()
}
