import { parseRpcError } from 'billfold/testing'
import {
  type Answer,
  onPageMessage,
  type PageRequest,
  postToPage,
  readAnswer,
} from '../messages.js'
import { toWire } from '../wire.js'

const waiting = new Map<number, (answer: Answer) => void>()
let lastId = 0

onPageMessage('inpage', (message) => {
  if (message.type !== 'answer') return
  waiting.get(message.id)?.(readAnswer(message.text))
  waiting.delete(message.id)
})

/** Sends a request to the wallet and gives its result. @throws ProviderRpcError */
export async function askWallet(request: PageRequest): Promise<unknown> {
  const id = ++lastId
  const text = toWire(request)
  const answer = await new Promise<Answer>((resolve) => {
    waiting.set(id, resolve)
    postToPage({ to: 'content', type: 'request', id, text })
  })
  if ('error' in answer) throw parseRpcError(answer.error)
  return answer.result
}
