import {
  type Approve,
  type EngineCall,
  type RequestArguments,
  serializeRpcError,
  type WalletEngine,
} from 'billfold/testing'
import type { Answer } from './messages.js'

/** Answers the one request that a page's port carries, for as long as the page waits. */
export function servePort(
  port: chrome.runtime.Port,
  wallet: Promise<WalletEngine>,
  approve: Approve,
): void {
  const waiting = new AbortController()
  const origin = port.sender?.origin
  if (!origin) {
    port.disconnect()
    return
  }

  port.onDisconnect.addListener(() => waiting.abort())
  port.onMessage.addListener(async ({ method, params }: RequestArguments) => {
    const call = { origin, method, params, approve, signal: waiting.signal }
    const answer = await answerTo(wallet, call)
    if (!waiting.signal.aborted) port.postMessage(answer)
  })
}

async function answerTo(wallet: Promise<WalletEngine>, call: EngineCall): Promise<Answer> {
  try {
    const engine = await wallet
    return { result: await engine.request(call) }
  } catch (error) {
    return { error: serializeRpcError(error) }
  }
}
