import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A server in a process of its own, which tells where it listens and what CPU it has used. */
export type Program = {
  readonly url: string
  readonly pid: number
  /** Microseconds so far. */
  cpu(): Promise<number>
  stop(): void
}

/** @param file beside this one */
export async function startProgram(file: string, ...parameters: string[]): Promise<Program> {
  const child = fork(new URL(file, import.meta.url), parameters)
  const [{ url }] = await once(child, 'message')
  return {
    url: String(url),
    pid: child.pid ?? 0,
    async cpu() {
      child.send('cpu')
      const [{ cpu }] = await once(child, 'message')
      return cpu.user + cpu.system
    },
    stop: () => child.disconnect(),
  }
}
