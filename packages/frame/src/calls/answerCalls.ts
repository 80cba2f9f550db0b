import type { Hex, Json } from 'billfold/protocol'
import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { Words } from '../approval/Description.js'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import type { Parts } from '../Parts.js'
import { askOf } from '../server/askOf.js'
import { askNotice } from '../views/askNotice.js'
import type { Stage } from '../views/createStage.js'
import type { PendingCall } from '../wallet/SignCall.js'
import { callsRefusal } from './callsRefusal.js'
import { callsTexts, fillText } from './callsTexts.js'
import { createCallsNotes } from './createCallsNotes.js'
import { readCalls } from './readCalls.js'
import { readCallsStatus } from './readCallsStatus.js'
import { type Delegation, readDelegation } from './readDelegation.js'
import { isRunning } from './runningCalls.js'
import { sendBatch } from './sendBatch.js'
import { sendCalls } from './sendCalls.js'
import { areSwitchedOff } from './smartFeatures.js'
import { tellAssets } from './tellAssets.js'

type Tools = Pick<Parts, 'requestRpc' | 'values' | 'apiUrl' | 'projectId'> & {
  readonly stage: Stage
  readonly words: () => Promise<Words>
  readonly signal: AbortSignal
  /** Has the visitor decide on it, and sends it. */
  readonly complete: (call: PendingCall) => Promise<Json>
}
type Asked = {
  readonly method: string
  readonly params: unknown
  readonly origin: string
  readonly from: Hex
  /** The contract that the visitor uses as their account, where there are such. */
  readonly smart?: Hex | undefined
}

/** Answers what EIP-5792 has pages ask, for several calls at once, what became of them and what the wallet can do; and ERC-7811. */
export async function answerCalls(asked: Asked, tools: Tools): Promise<Json> {
  switch (asked.method) {
    case 'wallet_sendCalls':
      return send(asked, tools)
    case 'wallet_getCallsStatus':
      return tellStatus(asked, tools)
    case 'wallet_getCapabilities':
      return tellCapabilities(asked, tools)
    case 'wallet_getAssets': {
      const { params, from, smart } = asked
      return tellAssets(params, { ...tools, accounts: smart ? [smart, from] : [from] })
    }
    default:
      throw new FrameRefusal('notAllowed')
  }
}

async function send({ params, origin, from }: Asked, tools: Tools): Promise<Json> {
  const { values, stage, words, signal, complete } = tools
  const asked = readCalls({ params, address: from })
  const notes = createCallsNotes({ values })
  if (await notes.read({ ...asked, origin })) throw callsRefusal('duplicateId')
  if (asked.calls.length > 1) {
    const { status } = await readOwnDelegation(asked, tools)
    // No account is changed for what can be done without.
    if (asked.isAtomicRequired ? status !== 'unsupported' : status === 'supported')
      return complete(sendBatch(asked, { origin, notes }))
    if (asked.isAtomicRequired) throw callsRefusal('notAtomic')
  }
  /** The page may be gone by then. */
  async function onStopped(numbers: { sent: number; count: number }) {
    const spoken = await words()
    const own = callsTexts(spoken)
    const account = fillText(own['stopped.sent'], numbers)
    const texts = { ...spoken.texts, ...own }
    await askNotice(stage, { kind: 'stopped', account, texts, signal })
  }
  const told = (given: { sent: number; count: number }) => void onStopped(given).catch(() => {}) // Closed.
  return complete(sendCalls(asked, { origin, notes, onStopped: told }))
}

async function tellStatus({ params, origin, from }: Asked, tools: Tools): Promise<Json> {
  const { requestRpc, values, signal } = tools
  const [id] = Array.isArray(params) ? params : []
  if (typeof id !== 'string') throw new FrameRefusal('invalidParams')
  const key = { id, origin, from }
  const notes = createCallsNotes({ values })
  // Before the note is read: what has ended since is noted.
  const isOpen = await isRunning(key)
  const note = await notes.read(key)
  if (!note) throw callsRefusal('unknownId')
  const ask = askOf(requestRpc, { chainId: note.chainId, signal })
  return readCallsStatus(ask, { ...note, isRunning: isOpen && !note.isEnded })
}

/** More networks are asked for by no page that has a reason. */
const mostChains = 50
const chains = z
  .array(z.string().check(z.regex(/^0x[0-9a-f]{1,13}$/i)))
  .check(z.minLength(1), z.maxLength(mostChains))

async function tellCapabilities({ params, from }: Asked, tools: Tools): Promise<Json> {
  const [address, given] = Array.isArray(params) ? params : []
  const asked = chains.safeParse(given)
  if (typeof address !== 'string' || !asked.success) throw new FrameRefusal('invalidParams')
  if (address.toLowerCase() !== from.toLowerCase()) throw new FrameRefusal('notConnected')
  const ids = new Set(asked.data.map((chain) => numberToHex(BigInt(chain))))
  const told = [...ids].map(async (id) => {
    const chainId = `eip155:${BigInt(id)}`
    // Of a network that cannot be asked nothing is promised.
    const { status } = await readOwnDelegation({ chainId, from }, tools).catch(() => none)
    return [id, { atomic: { status } }] as const
  })
  return Object.fromEntries(await Promise.all(told))
}

const none = { status: 'unsupported' } as const

/** As the visitor wants it. What the account has it has. */
async function readOwnDelegation(
  { chainId, from }: { chainId: string; from: Hex },
  { requestRpc, signal, values }: Tools,
): Promise<Delegation> {
  const found = await readDelegation(askOf(requestRpc, { chainId, signal }), { chainId, from })
  return found.status === 'ready' && (await areSwitchedOff(values, from)) ? none : found
}
