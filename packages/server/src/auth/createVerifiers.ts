import { Worker } from 'node:worker_threads'
import type { EthCall, SiwxVerdict } from 'billfold/siwx'
import { BusyError } from './BusyError.js'
import type { FromVerifier, ToVerifier, VerifyJob } from './VerifyJob.js'

export type Verifiers = {
  /** @throws BusyError */
  verify(job: VerifyJob): Promise<SiwxVerdict>
  stop(): Promise<void>
}

type Pending = { resolve(verdict: SiwxVerdict): void; reject(error: unknown): void }
type Thread = { readonly worker: Worker; readonly pending: Map<number, Pending> }

/** As it is built; or from its source, where tests run it: threads do not know TypeScript. */
function startThread(): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./verifyThread.js', import.meta.url))
  const source = JSON.stringify(new URL('./verifyThread.ts', import.meta.url).href)
  const load = `import('tsx/esm/api').then(({ register }) => (register(), import(${source})))`
  return new Worker(load, { eval: true })
}

/**
 * Checks sign-ins in other threads: a signature takes milliseconds in which everybody else would wait.
 * They start with the first sign-in.
 *
 * @param parameters.most Sign-ins that may wait or be checked at a time.
 */
export function createVerifiers(parameters: {
  threads: number
  most: number
  call: EthCall
}): Verifiers {
  const { threads: mostThreads, most, call } = parameters
  const threads = new Set<Thread>()
  let waiting = 0
  let lastId = 0

  function start(): Thread {
    const worker = startThread()
    const thread = { worker, pending: new Map<number, Pending>() }
    const end = (error: unknown) => {
      threads.delete(thread)
      for (const { reject } of thread.pending.values()) reject(error)
    }
    const say = (said: ToVerifier) => worker.postMessage(said)
    worker.on('message', async (said: FromVerifier) => {
      if (said.type === 'ask') {
        const answer = await call(said.question).catch(() => undefined)
        return say({ type: 'said', id: said.id, said: answer })
      }
      const pending = thread.pending.get(said.id)
      thread.pending.delete(said.id)
      if (said.type === 'verdict') pending?.resolve(said.verdict)
      else pending?.reject(new Error('A sign-in could not be checked.'))
    })
    worker.on('error', end)
    worker.on('exit', () => end(new Error('The thread that checks sign-ins has ended.')))
    worker.unref()
    threads.add(thread)
    return thread
  }

  /** The one with the least to do. */
  function choose(): Thread {
    if (threads.size < mostThreads) return start()
    const [first = start(), ...others] = threads
    return others.reduce(
      (least, each) => (each.pending.size < least.pending.size ? each : least),
      first,
    )
  }

  return {
    async verify(job) {
      if (waiting >= most) throw new BusyError('Too many sign-ins wait to be checked.')
      waiting += 1
      lastId += 1
      const id = lastId
      const { worker, pending } = choose()
      try {
        return await new Promise<SiwxVerdict>((resolve, reject) => {
          pending.set(id, { resolve, reject })
          worker.postMessage({ type: 'verify', id, job } satisfies ToVerifier)
        })
      } finally {
        waiting -= 1
      }
    },
    async stop() {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
