import { FrameRefusal } from '../channel/FrameRefusal.js'
import type { Keys } from './createKeys.js'
import { scriptGone } from './loadScript.js'
import workerUrl from './worker.js?worker&url'

type Failure = { readonly name: string; readonly message: string }

/** What the page of the frame and its worker say to each other. */
export type KeysCall = {
  readonly id: number
  readonly method: keyof Keys
  readonly args: readonly unknown[]
}
export type KeysAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: Failure }

/** The worker has refused, but for what the whole frame is loaded anew for. `name` is that of its own error, such as `SealError`. */
export class KeysError extends Error {
  constructor({ name, message }: Failure) {
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

const gone: Failure = { name: scriptGone, message: '' }

function errorOf(failure: Failure): Error {
  return failure.name === scriptGone ? new FrameRefusal('scriptGone') : new KeysError(failure)
}

/** Starts the worker that has the keys. */
export function openKeys(): Keys {
  const worker = new Worker(trust(workerUrl), { type: 'module', name: 'keys' })
  const waiting = new Map<number, (answer: KeysAnswer) => void>()
  let lastId = 0
  let isGone = false
  worker.onmessage = ({ data }: MessageEvent<KeysAnswer>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  }
  // It answers nothing any more: a frame that is loaded anew has another one.
  worker.onerror = () => {
    isGone = true
    for (const [id, settle] of waiting) settle({ id, failure: gone })
    waiting.clear()
  }

  function call(method: keyof Keys, args: readonly unknown[]): Promise<unknown> {
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      const settle = (answer: KeysAnswer) =>
        'failure' in answer ? reject(errorOf(answer.failure)) : resolve(answer.result)
      if (isGone) return settle({ id, failure: gone })
      waiting.set(id, settle)
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
