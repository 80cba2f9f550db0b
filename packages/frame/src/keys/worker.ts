import { openValues } from '../openValues.js'
import { createKeys, type Keys } from './createKeys.js'
import type { KeysAnswer, KeysCall } from './openKeys.js'

// The one place where keys are put together: a thread without the page, and by its policy without a network.
const keys = openValues().then((values) => createKeys({ values }))

self.onmessage = async ({ data: { id, method, args } }: MessageEvent<KeysCall>) => {
  const post = (answer: KeysAnswer) => self.postMessage(answer)
  try {
    const work = (await keys)[method] as (...args: readonly unknown[]) => Promise<unknown>
    post({ id, result: await work(...(args as Parameters<Keys[typeof method]>)) })
  } catch (error) {
    const { name = 'Error', message = '' } = Object(error)
    post({ id, failure: { name: String(name), message: String(message) } })
  }
}
