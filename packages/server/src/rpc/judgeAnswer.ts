import { type Answer, shapeOf } from './readCalls.js'
import { sliceObject } from './sliceJson.js'

/**
 * What an upstream's answer to one call means.
 *
 * - `final`: the visitor's; every node would say so
 * - `fault`: this node cannot say, another may (it is behind, say); the visitor's if all say so
 * - `busy`: this node turns us away
 */
export type Verdict =
  | { readonly type: 'final' | 'fault'; readonly answer: Answer }
  | { readonly type: 'busy' }

/** These come from the call itself: asked again it fails again, or is done twice. */
const ofTheCall =
  /revert|nonce|\bgas\b|underpriced|already known|already imported|known transaction|insufficient funds|query returned|(block|logs?) ?range|too many (results|logs|blocks)/i
const ofTheQuota =
  /rate.?limit|quota|too many requests|request limit|compute units|throughput|capacity|\bplan\b|credits|daily limit|limit exceeded|unauthori[sz]ed|authenticat|api.?key/i
const ofTheNode =
  /header not found|try again|cannot unmarshal|missing trie node|unknown block|block not found|not (yet )?(available|synced|ready)|internal error|timed? ?out|node is behind/i

/** Codes of the node's own: JSON-RPC 2.0 leaves them to the server, and -32603 is "internal error". */
const isOfTheServer = (code: number) => (code <= -32_000 && code >= -32_099) || code === -32_603

/**
 * Reads a member of an upstream's reply; undefined when it is no answer of JSON-RPC.
 *
 * @param isUsual Whether it came with an HTTP status of success, or 400. Of the others only what is
 * the call's own fault is believed: some nodes say even "execution reverted" with 500.
 */
export function judgeAnswer(
  members: ReadonlyMap<string, string>,
  isUsual: boolean,
): Verdict | undefined {
  const error = members.get('error')
  const result = members.get('result')
  if (error === undefined || error === 'null')
    return result === undefined || !isUsual ? undefined : { type: 'final', answer: { result } }
  if (shapeOf(error) !== 'object') return undefined
  const { code, text } = readError(error)
  const answer = { error }
  if (ofTheCall.test(text)) return { type: 'final', answer }
  if (!isUsual) return undefined
  if (code === 429 || code === -32_005) return { type: 'busy' }
  if (isOfTheServer(code) && ofTheQuota.test(text)) return { type: 'busy' }
  if (isOfTheServer(code) && ofTheNode.test(text)) return { type: 'fault', answer }
  return { type: 'final', answer }
}

function readError(error: string) {
  const members = sliceObject(error)
  return { code: Number(members.get('code')), text: members.get('message') ?? '' }
}
