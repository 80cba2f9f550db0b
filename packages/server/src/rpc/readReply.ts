import { judgeAnswer, type Verdict } from './judgeAnswer.js'
import type { Reply } from './post.js'
import { type Call, shapeOf } from './readCalls.js'
import { sliceArray, sliceObject } from './sliceJson.js'

/** A verdict for each call, in their order; undefined for a call that was not answered. */
export type Verdicts = readonly (Verdict | undefined)[]

/** Calls as one body. They go up under ids of our own, 1, 2, 3…, so that each is told apart. */
export function writeBody(calls: readonly Call[]): string {
  const entries = calls.map(({ method, params = '[]' }, index) => {
    return `{"jsonrpc":"2.0","id":${index + 1},"method":${JSON.stringify(method)},"params":${params}}`
  })
  return entries.length === 1 ? entries.join() : `[${entries}]`
}

/** Reads the reply to what {@link writeBody} wrote; `no batch` when a batch was refused as such. */
export function readReply({ status, text }: Reply, calls: readonly Call[]): Verdicts | 'no batch' {
  const shape = shapeOf(text)
  const isUsual = (status >= 200 && status < 300) || status === 400
  if (shape === 'object') {
    const verdict = judgeAnswer(sliceObject(text), isUsual)
    if (calls.length === 1) return [verdict]
    return isUsual && verdict?.type === 'final' ? 'no batch' : calls.map(() => undefined)
  }
  if (shape !== 'array') return calls.map(() => undefined)
  const answers = sliceArray(text).map((each) => (each.startsWith('{') ? sliceObject(each) : none))
  const byId = new Map(answers.map((members) => [members.get('id'), members]))
  return calls.map((_, index) => judgeAnswer(byId.get(`${index + 1}`) ?? none, isUsual))
}

const none: ReadonlyMap<string, string> = new Map()
