import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { LoadOrder, LoadReport } from './Load.js'

/** Clients in a process of their own. */
export type Load = {
  open(url: string, clients: number): Promise<void>
  publish(pace: { perSecond: number; seconds: number }): Promise<LoadReport>
  stop(): Promise<void>
}

export function startLoad(): Load {
  const child = fork(new URL('loadProgram.ts', import.meta.url))
  const ended = once(child, 'exit')
  async function order(what: LoadOrder) {
    child.send(what)
    const failed = ended.then(() => {
      throw new Error('The process with the clients has ended.')
    })
    const [report] = await Promise.race([once(child, 'message'), failed])
    failed.catch(() => {})
    return report
  }
  return {
    open: async (url, clients) => void (await order({ do: 'open', url, clients })),
    publish: (pace) => order({ do: 'publish', ...pace }),
    async stop() {
      child.disconnect()
      await ended
    },
  }
}
