import { visibleAddresses } from 'billfold/testing'
import { createApprovalWindow } from './approvalWindow.js'
import { type PageView, requestPort, type WorkerMessage } from './messages.js'
import { openWallet } from './openWallet.js'
import { servePort } from './servePort.js'

/** The wallet itself. It may be ended and started again at any time: its state is in storage. */
const wallet = openWallet()
const approvals = createApprovalWindow()

chrome.runtime.onConnect.addListener((port) => {
  if (port.name === requestPort) servePort(port, wallet, approvals.ask)
})

chrome.runtime.onMessage.addListener((message: WorkerMessage, { origin }, respond) => {
  switch (message.type) {
    case 'view':
      viewOf(origin ?? '').then(respond)
      return true
    case 'decide':
      // Only the wallet's own window decides, never a script in a page.
      if (origin === self.location.origin) approvals.decide(message.id, message.decision)
      return false
    default:
      return false
  }
})

async function viewOf(origin: string): Promise<PageView> {
  const state = (await wallet).state()
  const chainId = `0x${state.chainId.toString(16)}`
  return { accounts: visibleAddresses(state, origin), chainId }
}
