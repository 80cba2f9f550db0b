import { type FrameEvent, frameLimits } from 'billfold/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { createFrameClient } from '../../../kit/src/connectors/embedded/createFrameClient.js'
import { FrameRefusal } from './FrameRefusal.js'
import { answerRequests, type FrameHandlers } from './openChannel.js'

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
  connectSocial: refuse,
  getUser: refuse,
  signOut: refuse,
  isConnected: refuse,
  getChainId: refuse,
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
