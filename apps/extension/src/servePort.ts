import { type Approve, ProviderRpcError, rpcErrorCode, serializeRpcError } from 'billfold/testing'
import type { DriverCall } from './drivers/Driver.js'
import { type Answer, type PageRequest, readRequest, writeAnswer } from './messages.js'
import type { Wallet } from './openWallet.js'
import type { Question } from './Question.js'

/** Answers the one request that a page's port carries, for as long as the page waits. */
export function servePort(
  port: chrome.runtime.Port,
  wallet: Promise<Wallet>,
  ask: Approve<Question>,
): void {
  const waiting = new AbortController()
  const { signal } = waiting
  const origin = port.sender?.origin
  if (!origin) {
    port.disconnect()
    return
  }

  port.onDisconnect.addListener(() => waiting.abort())
  port.onMessage.addListener(async (text: string) => {
    const { namespace, method, params } = readRequest(text)
    const answer = await answerTo(wallet, namespace, { origin, method, params, ask, signal })
    if (!signal.aborted) port.postMessage(writeAnswer(answer))
  })
}

async function answerTo(
  wallet: Promise<Wallet>,
  namespace: PageRequest['namespace'],
  call: DriverCall,
): Promise<Answer> {
  try {
    const drivers = await wallet
    if (!Object.hasOwn(drivers, namespace))
      throw new ProviderRpcError(rpcErrorCode.invalidRequest, 'There is no such namespace.')
    return { result: await drivers[namespace].request(call) }
  } catch (error) {
    return { error: serializeRpcError(error) }
  }
}
