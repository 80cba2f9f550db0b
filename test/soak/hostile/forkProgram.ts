import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A program beside this file that runs by itself, and the first thing that it has said. */
export async function forkProgram(file: string, ...parameters: string[]) {
  const options = { execArgv: ['--import', 'tsx'] }
  const child = fork(new URL(file, import.meta.url), parameters, options)
  const [said] = await once(child, 'message')
  return {
    said: said as unknown,
    /** Says something to it, and waits for what it says. */
    async ask(): Promise<unknown> {
      child.send('now')
      const [answer] = await once(child, 'message')
      return answer
    },
    stop: () => child.kill(),
  }
}
