import { forkProgram } from './forkProgram.js'

/** What somebody else noticed of an attack; milliseconds until a publication was confirmed. */
export type OthersOutcome = {
  readonly published: number
  readonly refused: number
  readonly p50: number
  readonly p99: number
}

/** An address of its own behind the proxy that this machine is. */
export function from(address: string): { headers: Record<string, string> } {
  return { headers: { 'x-forwarded-for': address } }
}

/** Settings of a server that takes this machine for its proxy. */
export const behindProxy = { TRUSTED_PROXIES: '127.0.0.1' } as const

/** What somebody who publishes for a reader notices, for as long as an attack lasts. */
export async function measureOthers(
  relayUrl: string,
  attack: () => Promise<unknown>,
): Promise<OthersOutcome> {
  const others = await forkProgram('publisherProgram.ts', relayUrl)
  try {
    await attack()
    return (await others.ask()) as OthersOutcome // As that program says it.
  } finally {
    others.stop()
  }
}
