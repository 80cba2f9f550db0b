import {
  type Answer,
  onPageMessage,
  type PageMessage,
  type PageView,
  postToPage,
  requestPort,
  type WorkerMessage,
} from './messages.js'

/** Runs beside the page, in a world of its own: carries messages between page and worker. */
onPageMessage('content', carryRequest)

chrome.runtime.onMessage.addListener((message: WorkerMessage) => {
  if (message.type === 'changed') void refresh()
})
// A page that comes out of the back/forward cache has missed what happened meanwhile.
window.addEventListener('pageshow', () => void refresh())
void refresh()

/** One port for each request: the worker sees at once when the page no longer waits. */
function carryRequest(message: PageMessage) {
  if (message.type !== 'request') return
  const { id, args } = message
  const answer = (value: Answer) => postToPage({ to: 'inpage', type: 'answer', id, answer: value })
  try {
    const port = chrome.runtime.connect({ name: requestPort })
    port.onMessage.addListener((value: Answer) => {
      answer(value)
      port.disconnect()
    })
    port.onDisconnect.addListener(() => answer(unreachable))
    port.postMessage(args)
  } catch {
    answer(unreachable)
  }
}

const unreachable: Answer = {
  error: { code: 4900, message: 'The wallet has disconnected from this page.' },
}

async function refresh() {
  const message: WorkerMessage = { type: 'view' }
  // It fails when the extension has been reloaded or removed: this page's wallet is gone then.
  const view: PageView | undefined = await chrome.runtime
    .sendMessage(message)
    .catch(() => undefined)
  if (view) postToPage({ to: 'inpage', type: 'view', view })
}
