import type { AdapterInstance } from './Adapter.js'

/**
 * An adapter at work whose code comes when the kit wakes. What is asked of it before then waits; an
 * attempt to fetch it that has failed is made again with the next question.
 */
export function lateInstance(load: () => Promise<AdapterInstance>): AdapterInstance {
  let loading: Promise<AdapterInstance> | undefined
  let isAwake = false
  let stop: (() => void) | undefined

  async function ready() {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined
      throw cause
    })
    const instance = await loading
    if (isAwake) stop ??= instance.start()
    return instance
  }

  function start() {
    isAwake = true
    ready().catch(console.error)
    return () => {
      isAwake = false
      stop?.()
      stop = undefined
    }
  }

  const own = { ready, start }
  // Whatever else is asked of an adapter is answered by a promise.
  return new Proxy(own as unknown as AdapterInstance, {
    get: (_, question) =>
      Reflect.get(own, question) ??
      (async (given: unknown) => Reflect.get(await ready(), question)(given)),
  })
}
