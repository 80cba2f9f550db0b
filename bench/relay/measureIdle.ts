import { setTimeout as pause } from 'node:timers/promises'
import { readMemory } from '../measureMemory.js'
import { startLoad } from './startLoad.js'
import type { RelayProgram } from './startRelayNode.js'

export const idleSockets = 10_000
/** Several processes, since one may not be let have so many files open. The relay's own one must. */
const loads = 2
/** Milliseconds: two of the relay's pings. */
const rest = 45_000

/** Bytes above those of the relay without any socket. */
export type Idle = {
  /** Right after the last handshake. */
  readonly opened: Memory
  /** When nothing but pings has come for a while. */
  readonly resting: Memory
}
type Memory = { readonly resident: number; readonly proportional: number }

/** The memory of a relay whose clients have subscribed, one topic for two of them, and say nothing. */
export async function measureIdle(node: RelayProgram): Promise<Idle> {
  const base = await readMemory(node.pid)
  const started = Array.from({ length: loads }, startLoad)
  await Promise.all(started.map((load) => load.open(node.relayUrl, idleSockets / loads)))
  const opened = above(base, await readMemory(node.pid))
  await pause(rest)
  const resting = above(base, await readMemory(node.pid))
  await Promise.all(started.map((load) => load.stop()))
  return { opened, resting }
}

function above(base: Memory, now: Memory): Memory {
  return {
    resident: now.resident - base.resident,
    proportional: now.proportional - base.proportional,
  }
}
