import type { Keys } from './createKeys.js'
import workerUrl from './worker.js?worker&url'

/** What the page of the frame and its worker say to each other. */
export type KeysCall = {
  readonly id: number
  readonly method: keyof Keys
  readonly args: readonly unknown[]
}
export type KeysAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: { readonly name: string; readonly message: string } }

/** The worker has refused. `name` is that of its own error, such as `SealError`. */
export class KeysError extends Error {
  constructor({ name, message }: { name: string; message: string }) {
    super(message)
    this.name = name
  }
}

const methods = [
  'create',
  'preview',
  'readKit',
  'recover',
  'keep',
  'has',
  'check',
  'checkRecovery',
  'checkHalf',
  'openExport',
  'reveal',
  'closeExport',
  'makeKit',
  'addRecovery',
  'vouch',
  'prepare',
  'sign',
  'forget',
] as const satisfies readonly (keyof Keys)[]

/** Starts the worker that has the keys. */
export function openKeys(): Keys {
  const worker = new Worker(trust(workerUrl), { type: 'module', name: 'keys' })
  const waiting = new Map<number, (answer: KeysAnswer) => void>()
  let lastId = 0
  worker.onmessage = ({ data }: MessageEvent<KeysAnswer>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  }
  worker.onerror = () => {
    const failure = { name: 'Error', message: 'The worker of the keys has failed.' }
    for (const [id, settle] of waiting) settle({ id, failure })
    waiting.clear()
  }

  function call(method: keyof Keys, args: readonly unknown[]): Promise<unknown> {
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, (answer) =>
        'failure' in answer ? reject(new KeysError(answer.failure)) : resolve(answer.result),
      )
      worker.postMessage({ id, method, args } satisfies KeysCall)
    })
  }

  const calls = methods.map((method) => [method, (...args: unknown[]) => call(method, args)])
  return Object.fromEntries(calls) as Keys // each of its methods, answered by the same ones
}

type ScriptUrlPolicy = { createScriptURL(url: string): string }
type PolicyFactory = {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy
}

/** Where the browser has Trusted Types, only this script may be run as a worker. */
function trust(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!trustedTypes) return url
  const policy = trustedTypes.createPolicy('billfold', {
    createScriptURL(given) {
      if (given === workerUrl) return given
      throw new TypeError('This script is none of ours.')
    },
  })
  return policy.createScriptURL(url)
}
