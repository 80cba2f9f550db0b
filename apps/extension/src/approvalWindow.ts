import { type Approve, createApprovalQueue } from 'billfold/testing'
import { writePending } from './pendingRequests.js'
import type { Question } from './Question.js'

const size = { width: 400, height: 680 }
const heartbeat = 20_000 // milliseconds; Chrome ends a worker that calls nothing for 30 seconds

/** One window that shows the questions in turn, opened with the first and closed with the last. */
export function createApprovalWindow() {
  const queue = createApprovalQueue<Question>()
  let opening: Promise<number | undefined> | undefined
  let beat: ReturnType<typeof setInterval> | undefined

  // In this order even when several come at once: first what is shown, then the window.
  let turn: Promise<unknown> = writePending([])
  queue.watch((pending) => {
    turn = turn.then(() => show(pending))
  })

  async function show(pending: readonly Question[]) {
    await writePending(pending)
    if (pending.length === 0) return close()
    opening ??= open()
    beat ??= setInterval(() => chrome.runtime.getPlatformInfo(), heartbeat)
    await opening
  }

  async function close() {
    const shown = opening
    opening = undefined
    clearInterval(beat)
    beat = undefined
    const id = await shown
    if (id !== undefined) await chrome.windows.remove(id).catch(() => {}) // closed already
  }

  // Closing the window is a refusal of everything it would have shown.
  chrome.windows.onRemoved.addListener(async (id) => {
    if (id !== (await opening)) return
    opening = undefined
    for (const request of queue.pending()) queue.decide(request.id, 'reject')
  })

  const ask: Approve<Question> = queue.ask
  return { ask, decide: queue.decide }
}

async function open(): Promise<number | undefined> {
  const window = await chrome.windows.create({ url: 'approval.html', type: 'popup', ...size })
  return window?.id
}
