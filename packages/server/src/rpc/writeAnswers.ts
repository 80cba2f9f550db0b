import { largestReply } from './post.js'
import type { Answer, Calls } from './readCalls.js'
import { rpcErrors, writeError } from './rpcErrors.js'

/** The reply to a body, in its order and with its ids. Kept answers could make it any size: they do not. */
export function writeAnswers(
  { isBatch, entries }: Calls,
  answers: readonly (Answer | undefined)[],
): string {
  let size = 0
  const written = entries.map(({ id }, index) => {
    const text = write(id, answers[index] ?? unavailable)
    if (size + text.length > largestReply) return write(id, tooLarge)
    size += text.length
    return text
  })
  return isBatch ? `[${written}]` : written.join()
}

const unavailable: Answer = { error: writeError(rpcErrors.unavailable) }
const tooLarge: Answer = { error: writeError(rpcErrors.tooLarge) }

function write(id: string, answer: Answer): string {
  const outcome = 'result' in answer ? `"result":${answer.result}` : `"error":${answer.error}`
  return `{"jsonrpc":"2.0","id":${id},${outcome}}`
}
