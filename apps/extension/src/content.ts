import {
  onPageMessage,
  type PageMessage,
  postToPage,
  requestPort,
  type WorkerMessage,
  writeAnswer,
} from './messages.js'

/** Runs beside the page, in a world of its own: carries messages between page and worker. */
onPageMessage('content', carryRequest)

chrome.runtime.onMessage.addListener((message: WorkerMessage) => {
  if (message.type === 'changed') void refresh()
})
// A page that comes out of the back/forward cache has missed what happened meanwhile.
window.addEventListener('pageshow', () => void refresh())
void refresh()

/**
 * One port for each request: the worker sees at once when the page no longer waits. What a request
 * has changed is seen before its answer comes.
 */
function carryRequest(message: PageMessage) {
  if (message.type !== 'request') return
  const { id, text: request } = message
  const answer = (text: string) => postToPage({ to: 'inpage', type: 'answer', id, text })
  try {
    const port = chrome.runtime.connect({ name: requestPort })
    port.onMessage.addListener(async (text: string) => {
      await refresh()
      answer(text)
      port.disconnect()
    })
    port.onDisconnect.addListener(() => answer(unreachable))
    port.postMessage(request)
  } catch {
    answer(unreachable)
  }
}

const unreachable = writeAnswer({
  error: { code: 4900, message: 'The wallet has disconnected from this page.' },
})

async function refresh() {
  const message: WorkerMessage = { type: 'view' }
  // It fails when the extension has been reloaded or removed: this page's wallet is gone then.
  const text: string | undefined = await chrome.runtime.sendMessage(message).catch(() => undefined)
  if (text) postToPage({ to: 'inpage', type: 'view', text })
}
