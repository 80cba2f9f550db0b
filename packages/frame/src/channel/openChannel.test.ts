import { once } from 'node:events'
import { type FrameEvent, frameLimits } from 'billfold/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { createFrameClient } from '../../../kit/src/connectors/embedded/createFrameClient.js'
import { FrameRefusal } from './FrameRefusal.js'
import { answerRequests, type FrameHandlers, openChannel } from './openChannel.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const refuse = () => {
  throw new FrameRefusal('actionNotAllowed')
}
const none: FrameHandlers = {
  switchNetwork: refuse,
  connectEmail: refuse,
  connectDevice: refuse,
  connectOtp: refuse,
  connectPasskey: refuse,
  connectSocial: refuse,
  getFarcasterUri: refuse,
  connectFarcaster: refuse,
  getUser: refuse,
  signOut: refuse,
  isConnected: refuse,
  getChainId: refuse,
  getSmartAccountNetworks: refuse,
  setPreferredAccount: refuse,
  request: refuse,
  updateEmail: refuse,
  updateEmailPrimaryOtp: refuse,
  updateEmailSecondaryOtp: refuse,
  syncTheme: refuse,
  syncLocale: refuse,
  syncDapp: refuse,
  openSettings: refuse,
  reload: refuse,
}

/** Both ends of a channel, the page's and the frame's. */
function open(handlers: Partial<FrameHandlers> = {}, requestTimeout?: number) {
  const { port1, port2 } = new MessageChannel()
  const events: FrameEvent[] = []
  let dropped = 0
  answerRequests({
    port: port1,
    origin: 'https://orchard.example',
    handlers: { ...none, ...handlers },
    onDropped: () => (dropped += 1),
  })
  const client = createFrameClient({
    port: port2,
    requestTimeout,
    onEvent: (event) => events.push(event),
  })
  ends.push(() => {
    client.close()
    port1.close()
  })
  return { client, page: port2, frame: port1, events, dropped: () => dropped }
}

test('default: answers with what the handler gives, and tells it who asks', async () => {
  const { client } = open({
    getChainId: (_, { origin }) => ({
      chainId: origin === 'https://orchard.example' ? 'eip155:1' : '',
    }),
    request: ({ method, params }) => [method, ...(params as readonly string[])],
  })
  expect(await client.request('getChainId', {})).toEqual({ chainId: 'eip155:1' })
  const call = { method: 'eth_call', params: ['a'], chainId: 'eip155:1' }
  expect(await client.request('request', call)).toEqual(['eth_call', 'a'])
})

test('behavior: answers of slow requests find their own', async () => {
  const waiting = new Map<string, (value: string) => void>()
  const { client } = open({
    request: ({ method }) => new Promise<string>((resolve) => waiting.set(method, resolve)),
  })
  const answers = ['one', 'two'].map((method) => client.request('request', { method }))
  await vi.waitFor(() => expect(waiting.size).toBe(2))
  waiting.get('two')?.('second')
  waiting.get('one')?.('first')
  expect(await Promise.all(answers)).toEqual(['first', 'second'])
})

test('behavior: a refusal is told; what else went wrong is not', async () => {
  const { client } = open({
    request: () => {
      throw new Error('the secret is 1234')
    },
  })
  const refused = client.request('getUser', {})
  await expect(refused).rejects.toMatchObject({ code: 4200, message: 'Action not allowed' })
  const failed = client.request('request', { method: 'eth_call' })
  await expect(failed).rejects.toMatchObject({ code: -32_603, message: 'An error occurred' })
})

test('behavior: a result that is too long, or is no JSON, fails', async () => {
  const results: unknown[] = ['x'.repeat(frameLimits.message), 1n, undefined, new Map()]
  const { client } = open({ request: () => results.shift() as never })
  for (const _ of [...results]) {
    const failed = client.request('request', { method: 'eth_call' })
    await expect(failed).rejects.toMatchObject({ code: -32_603 })
  }
})

test('parameters: signal withdraws it on both ends', async () => {
  const stopped = vi.fn()
  const { client } = open({
    request: (_, { signal }) =>
      new Promise(() => signal.addEventListener('abort', () => stopped(signal.reason.code))),
    isConnected: () => ({ isConnected: true }),
  })
  const controller = new AbortController()
  const { signal } = controller
  const asked = client.request('request', { method: 'personal_sign' }, { signal })
  await client.request('isConnected', {}) // the other one is there by now
  controller.abort(new Error('closed'))
  await expect(asked).rejects.toThrow('closed')
  await vi.waitFor(() => expect(stopped).toHaveBeenCalledWith(4001))
  const late = client.request('request', { method: 'personal_sign' }, { signal })
  await expect(late).rejects.toThrow('closed')
})

test('parameters: requestTimeout, for the steps of a login alone', async () => {
  const silent = () => new Promise<never>(() => {})
  const { client } = open({ connectEmail: silent, request: silent }, 20)
  const slow = client.request('request', { method: 'personal_sign' })
  const login = client.request('connectEmail', { email: 'ada@example.org' })
  await expect(login).rejects.toMatchObject({
    code: 'timedOut',
    message: 'Embedded Wallet Request Timed Out',
  })
  client.close()
  await expect(slow).rejects.toMatchObject({ code: 'aborted', message: 'Request was aborted' })
  await expect(client.request('getUser', {})).rejects.toMatchObject({ code: 'aborted' })
})

test('behavior: the frame drops and counts what is no request, and goes on', async () => {
  const { client, page, dropped } = open({ isConnected: () => ({ isConnected: false }) })
  for (const hostile of [null, 'x', { id: 0 }, { id: 1, method: 'signOut', params: {}, more: 1 }])
    page.postMessage(hostile)
  expect(await client.request('isConnected', {})).toEqual({ isConnected: false })
  expect(dropped()).toBe(4)
})

test('behavior: the page drops and counts what is no answer and no event', async () => {
  const { client, frame, events } = open({ isConnected: () => ({ isConnected: false }) })
  const hostile = [
    null,
    { id: 99, result: {} },
    { id: 1, result: {}, error: { code: 1, message: 'x' } },
    { event: 'unheardOf', data: {} },
    { event: 'toString', data: {} },
    { event: 'shown', data: { height: -1 } },
    { event: 'shown', data: { height: 400 }, origin: 'x' },
  ]
  for (const each of hostile) frame.postMessage(each)
  frame.postMessage({ event: 'shown', data: { height: 400 } })
  await vi.waitFor(() => expect(events).toEqual([{ event: 'shown', data: { height: 400 } }]))
  expect(client.dropped).toBe(hostile.length)
})

test('behavior: a result of another form is a failure', async () => {
  const { client, frame } = open({ isConnected: () => new Promise<never>(() => {}) })
  const asked = client.request('isConnected', {})
  frame.postMessage({ id: 1, result: { isConnected: 'yes' } })
  await expect(asked).rejects.toMatchObject({ code: -32_603 })
})

/** The answer to what a page posts of its own making. */
async function ask(port: MessagePort, request: object): Promise<unknown> {
  const heard = once(port, 'message')
  port.postMessage(request)
  return (await heard)[0]
}

test('behavior: what is refused is told why, under its own id, and counted', async () => {
  const { page, dropped } = open()
  expect(await ask(page, { id: 3, method: 'unheardOf', params: {} })).toEqual({
    id: 3,
    error: { code: 4200, message: 'Requested RPC call is not allowed' },
  })
  expect(dropped()).toBe(1)
})

test('behavior: what is to be cancelled and is not there is answered as all else', async () => {
  const { page } = open()
  expect(await ask(page, { id: 1, method: 'cancel', params: { id: 99 } })).toEqual({
    id: 1,
    result: {},
  })
})

test('behavior: so many wait at a time; what is answered makes room', async () => {
  const waiting: (() => void)[] = []
  const { page } = open({
    request: () => new Promise((resolve) => waiting.push(() => resolve('done'))),
  })
  const request = (id: number) => ({ id, method: 'request', params: { method: 'eth_call' } })
  for (let id = 1; id <= frameLimits.pending; id += 1) page.postMessage(request(id))
  await vi.waitFor(() => expect(waiting).toHaveLength(frameLimits.pending))
  expect(await ask(page, request(200))).toMatchObject({ id: 200, error: { code: -32_005 } })
  const answered = once(page, 'message')
  waiting[0]?.()
  await answered
  page.postMessage(request(201))
  await vi.waitFor(() => expect(waiting).toHaveLength(frameLimits.pending + 1))
})

test('parameters: now is the page’s clock', async () => {
  const { client } = open({ connectEmail: () => ({ next: 'code', retryAt: 1 }) as never })
  const connect = () => client.request('connectEmail', { email: 'ada@example.org' })
  for (let times = 0; times < 3; times += 1) await connect().catch(() => {})
  await expect(connect()).rejects.toThrow(/^Please try again after \d+ seconds$/)
})

test('behavior: a result is as deep as a message may be, and no deeper', async () => {
  const nest = (depth: number): unknown => (depth === 0 ? 1 : [nest(depth - 1)])
  const { client } = open({
    request: ({ params }) => nest(Number((params as readonly number[])[0])) as never,
  })
  const deep = (depth: number) => client.request('request', { method: 'x', params: [depth] })
  expect(JSON.stringify(await deep(frameLimits.depth - 2))).toContain('[1]')
  await expect(deep(frameLimits.depth)).rejects.toMatchObject({ code: -32_603 })
})

/** The frame's window, and the page around it, as browsers describe them. */
function openWindow({
  isFramed = true,
  ancestors = [origin] as readonly string[] | undefined,
} = {}) {
  const posted: { data: unknown; origin: string; port: MessagePort }[] = []
  const parent = {
    postMessage: (data: unknown, to: string, [port]: [MessagePort]) =>
      void posted.push({ data, origin: to, port }),
  }
  const own = new EventTarget()
  const window = Object.assign(own, {
    parent: isFramed ? parent : own,
    location: { ancestorOrigins: ancestors },
  }) as unknown as Window
  const post = (data: unknown, { from = origin, source = parent as unknown } = {}) =>
    own.dispatchEvent(Object.assign(new Event('message'), { data, origin: from, source }))
  return { window, post, posted }
}
const origin = 'https://orchard.example'
const init = { v: 1, type: 'init', nonce: 'n'.repeat(32), projectId: 'orchard-1' }

function openIn(
  place: ReturnType<typeof openWindow>,
  { allowed = Promise.resolve([origin]) }: { allowed?: Promise<readonly string[]> } = {},
) {
  const opened: string[] = []
  const channel = openChannel({
    window: place.window,
    projectId: 'orchard-1',
    allowed,
    handlers: { ...none, isConnected: (_, { origin: by }) => ({ isConnected: by === origin }) },
    onOpen: (by) => opened.push(by),
  })
  ends.push(() => {
    channel.close()
    for (const { port } of place.posted) port.close()
  })
  return { channel, opened }
}

test('openChannel: a port for the page around the frame, once, and all else over it', async () => {
  const place = openWindow()
  const { channel, opened } = openIn(place)
  const event = { event: 'shown', data: { height: 400 } } as const
  channel.emit(event) // nobody is there yet
  place.post(init)
  await vi.waitFor(() => expect(place.posted).toHaveLength(1))
  expect(opened).toEqual([origin])
  const [answer] = place.posted
  expect(answer).toMatchObject({
    data: { v: 1, type: 'ready', nonce: init.nonce },
    origin,
  })
  const port = answer?.port as MessagePort
  expect(await ask(port, { id: 1, method: 'isConnected', params: {} })).toEqual({
    id: 1,
    result: { isConnected: true },
  })
  const heard = once(port, 'message')
  channel.emit(event)
  expect(await heard).toEqual([event])
  place.post(init)
  await vi.waitFor(() => expect(channel.dropped).toBe(1))
  expect(place.posted).toHaveLength(1)
  // What the port drops counts as well.
  port.postMessage('x')
  await vi.waitFor(() => expect(channel.dropped).toBe(2))
})

test('openChannel: a browser that does not name the pages around', async () => {
  const place = openWindow({ ancestors: undefined })
  openIn(place)
  place.post(init)
  await vi.waitFor(() => expect(place.posted).toHaveLength(1))
})

test.each([
  ['another window', openWindow(), init, { source: {} }],
  ['a window that stands alone', openWindow({ isFramed: false }), init, {}],
  [
    'a page within a foreign one',
    openWindow({ ancestors: [origin, 'https://evil.example'] }),
    init,
    {},
  ],
  [
    'another origin',
    openWindow({ ancestors: ['https://evil.example'] }),
    init,
    { from: 'https://evil.example' },
  ],
  ['another project', openWindow(), { ...init, projectId: 'another-1' }, {}],
  ['what is no message', openWindow(), 'init', {}],
] as const)('openChannel: nothing for %s', async (_, place, data, from) => {
  const { channel, opened } = openIn(place)
  place.post(data, from)
  await vi.waitFor(() => expect(channel.dropped).toBe(1))
  expect([place.posted, opened]).toEqual([[], []])
})

test('openChannel: so many messages wait until the origins are known', async () => {
  let tell = (_: readonly string[]) => {}
  const allowed = new Promise<readonly string[]>((resolve) => {
    tell = resolve
  })
  const place = openWindow()
  const { channel } = openIn(place, { allowed })
  for (let count = 0; count < 16; count += 1) place.post('noise')
  expect(channel.dropped).toBe(0)
  place.post(init)
  expect(channel.dropped).toBe(1)
  tell([origin])
  await vi.waitFor(() => expect(channel.dropped).toBe(17))
  // There is room again.
  place.post(init)
  await vi.waitFor(() => expect(place.posted).toHaveLength(1))
})

test('openChannel: closed, it hears nothing, and may be closed before it was open', async () => {
  const [early, late] = [openWindow(), openWindow()]
  openIn(early).channel.close()
  early.post(init)
  const { channel } = openIn(late)
  late.post(init)
  await vi.waitFor(() => expect(late.posted).toHaveLength(1))
  const closed = once(late.posted[0]?.port as MessagePort, 'close')
  channel.close()
  await closed
  expect(early.posted).toEqual([])
})
