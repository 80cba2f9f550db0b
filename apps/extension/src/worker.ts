import { createApprovalWindow } from './approvalWindow.js'
import { requestPort, type WorkerMessage } from './messages.js'
import { openWallet, viewOf } from './openWallet.js'
import { servePort } from './servePort.js'
import { toWire } from './wire.js'

/** The wallet itself. It may be ended and started again at any time: its state is in storage. */
const wallet = openWallet()
const approvals = createApprovalWindow()

chrome.runtime.onConnect.addListener((port) => {
  if (port.name === requestPort) servePort(port, wallet, approvals.ask)
})

chrome.runtime.onMessage.addListener((message: WorkerMessage, { origin }, respond) => {
  switch (message.type) {
    case 'view':
      wallet.then((opened) => respond(toWire(viewOf(opened, origin ?? ''))))
      return true
    case 'decide':
      // Only the wallet's own window decides, never a script in a page.
      if (origin === self.location.origin) approvals.decide(message.id, message.decision)
      return false
    default:
      return false
  }
})

chrome.storage.local.onChanged.addListener(async () => {
  await wallet
  const message: WorkerMessage = { type: 'changed' }
  const tabs = await chrome.tabs.query({})
  for (const { id } of tabs)
    if (id !== undefined) chrome.tabs.sendMessage(id, message).catch(() => {}) // no page of ours there
})
