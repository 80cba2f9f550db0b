import { WebSocket } from 'ws'
import { createRelayToken } from '../../packages/kit/src/walletconnect/createRelayToken.js'
import { nobleCrypto } from '../../packages/kit/src/walletconnect/nobleCrypto.js'

type Keys = Awaited<ReturnType<typeof nobleCrypto.createSigningKeys>>

export type DialParameters = {
  /** Of a client that is known already. */
  keys?: Keys | undefined
  /** What is sent as token, instead of a good one. */
  token?: string | undefined
  project?: string | undefined
  headers?: Record<string, string> | undefined
  /** WebSocket's own. */
  protocols?: readonly string[] | undefined
  /** Messages are confirmed unless told not to. */
  confirms?: boolean | undefined
}

/** A client of the relay that shows what goes over the wire. */
export type Dialed = {
  readonly keys: Keys
  readonly socket: WebSocket
  /** Messages it was handed, in order, each as it stood in its frame. */
  readonly messages: string[]
  /** What the relay has said that is neither an answer nor a message. */
  readonly notices: unknown[]
  /** The ids of frames that were handed out and have not been confirmed. */
  readonly unconfirmed: number[]
  /** Sends a text and resolves with the text that comes as answer to `id`. */
  send(text: string, id: string): Promise<string>
  /** Resolves with the result or the error of a call. */
  call(method: string, params: object): Promise<unknown>
  confirm(id: number): void
  /** How the relay has ended it. */
  readonly closed: Promise<{ code: number; reason: string }>
}

export function signToken(keys: Keys, audience: string, now = Date.now()): Promise<string> {
  return createRelayToken({ crypto: nobleCrypto, keys, audience, now })
}

/** Opens a socket to the relay at `url`. Resolves when it is open, let in or not. */
export async function dialRelay(url: string, parameters: DialParameters = {}): Promise<Dialed> {
  const { keys = await nobleCrypto.createSigningKeys(), confirms = true } = parameters
  const { token = await signToken(keys, url), project, headers = {} } = parameters
  const { protocols = [] } = parameters
  const address = new URL(url)
  if (token) address.searchParams.set('auth', token)
  if (project) address.searchParams.set('projectId', project)
  const socket = new WebSocket(address, [...protocols], { headers })
  const messages: string[] = []
  const notices: unknown[] = []
  const unconfirmed: number[] = []
  const answers = new Map<string, (text: string) => void>()
  let lastId = 0
  socket.on('message', (data) => {
    const text = String(data)
    const frame = JSON.parse(text)
    const { id, method, params } = frame
    if (id === undefined) return notices.push(frame)
    if (method !== 'irn_subscription')
      return answers.get(/"id":("?[^",]*"?)/.exec(text)?.[1] ?? '')?.(text)
    messages.push(params.data.message)
    unconfirmed.push(id)
    if (confirms) confirm(id)
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
  )

  function confirm(id: number) {
    unconfirmed.splice(unconfirmed.indexOf(id), 1)
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
  }

  function send(text: string, id: string) {
    const answer = new Promise<string>((resolve) => answers.set(id, resolve))
    socket.send(text)
    return answer
  }

  async function call(method: string, params: object) {
    lastId += 1
    const frame = { id: lastId, jsonrpc: '2.0', method, params }
    const { result, error } = JSON.parse(await send(JSON.stringify(frame), String(lastId)))
    return error ?? result
  }

  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return { keys, socket, messages, notices, unconfirmed, send, call, confirm, closed }
}
