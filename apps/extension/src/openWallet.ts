import { createWalletEngine, type WalletEngine } from 'billfold/testing'
import type { WorkerMessage } from './messages.js'
import { readState, watchState, writeState } from './storedState.js'

/**
 * Opens the stored wallet. What it changes is stored; what the wallet's own pages store, it takes
 * over. Call it in the worker's first turn, or a stored change does not wake the worker.
 */
export function openWallet(): Promise<WalletEngine> {
  const wallet = open()
  watchState(async (state) => {
    const engine = await wallet
    if (JSON.stringify(state) !== JSON.stringify(engine.state())) engine.update(() => state)
    await tellPages()
  })
  return wallet
}

async function open(): Promise<WalletEngine> {
  // The keys are in there: not for the scripts in pages.
  await chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' })
  const engine = createWalletEngine(await readState())
  await writeState(engine.state())
  engine.watch((state) => void writeState(state))
  return engine
}

async function tellPages() {
  const message: WorkerMessage = { type: 'changed' }
  const tabs = await chrome.tabs.query({})
  for (const { id } of tabs)
    if (id !== undefined) chrome.tabs.sendMessage(id, message).catch(() => {}) // no page of ours there
}
