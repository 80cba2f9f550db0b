import type { RequestArguments } from '../createProvider.js'
import type { PageAnswer, PageConfig, PageMessage, PageNews } from './pageMessages.js'

/**
 * Runs in the page, before its scripts: a provider without keys that asks the test's process.
 * Its source is sent as text, so it must use nothing from outside itself.
 */
export function pageBridge({ binding, key, info, flags, isLegacy }: PageConfig): void {
  const page = globalThis as unknown as Record<string, unknown> // the names are known at run time only
  const session = String(Math.random())
  const { origin } = location
  const listeners = new Map<string, Set<(data: unknown) => void>>()

  function send(message: PageMessage): Promise<unknown> {
    const call = page[binding] as (message: PageMessage) => Promise<unknown> // put there by Playwright
    return call(message)
  }

  async function request({ method, params }: RequestArguments): Promise<unknown> {
    const args: RequestArguments = JSON.parse(JSON.stringify({ method, params }))
    const message: PageMessage = { type: 'request', session, origin, args }
    const answer = (await send(message)) as PageAnswer // what our own side sends
    if (!('error' in answer)) return answer.result
    throw Object.assign(new Error(answer.error.message), answer.error, { name: 'ProviderRpcError' })
  }

  const provider = {
    ...flags,
    request,
    on(event: string, listener: (data: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: (data: unknown) => void) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }

  const detail = Object.freeze({ info: Object.freeze(info), provider })
  function announce() {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }

  const announcement = {
    show() {
      window.addEventListener('eip6963:requestProvider', announce)
      if (isLegacy) installLegacy()
      announce()
    },
    hide() {
      window.removeEventListener('eip6963:requestProvider', announce)
      if (page.ethereum === provider) delete page.ethereum
    },
  }

  function installLegacy() {
    const before = page.ethereum as { providers?: unknown[] } | undefined // by convention
    if (!before) page.ethereum = provider
    else before.providers = [...(before.providers ?? [before]), provider]
  }

  async function listen() {
    for (;;) {
      const news = (await send({ type: 'listen', session, origin })) as PageNews // what our own side sends
      if (news === 'stop') return
      for (const item of news) {
        if (item.type === 'event') notify(item.name, item.data)
        else announcement[item.type]()
      }
    }
  }

  function notify(name: string, data: unknown) {
    for (const listener of [...(listeners.get(name) ?? [])]) queueMicrotask(() => listener(data))
  }

  Object.defineProperty(page, key, { value: announcement })
  void listen()
}
