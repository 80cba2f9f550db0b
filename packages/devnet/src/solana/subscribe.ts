import type { WebSocket } from 'ws'
import { accountInfo } from './accountMethods.js'
import { answer, methods } from './answer.js'
import type { Ledger } from './createLedger.js'
import { type Params, readAddress, readText } from './readParams.js'
import { withContext } from './withContext.js'

/** Serves one connection: every method, and the subscriptions, until it closes. */
export function subscribe(ledger: Ledger, socket: WebSocket): void {
  const subscriptions = new Map<number, () => void>()
  let count = 0

  function open(begin: (id: number) => () => void): number {
    count += 1
    subscriptions.set(count, begin(count))
    return count
  }

  function close(_: Ledger, [id]: Params): boolean {
    const undo = subscriptions.get(Number(id))
    undo?.()
    return subscriptions.delete(Number(id))
  }

  function notify(method: string, subscription: number, result: unknown) {
    if (subscriptions.has(subscription)) send(socket, { method, params: { subscription, result } })
  }

  const known = {
    ...methods,
    accountUnsubscribe: close,
    signatureUnsubscribe: close,
    slotUnsubscribe: close,
    accountSubscribe: (_: Ledger, [given, options]: Params) => {
      const address = readAddress(given)
      return open((id) =>
        watchAccount(ledger, { address, options }, (value) =>
          notify('accountNotification', id, withContext(ledger, value)),
        ),
      )
    },
    signatureSubscribe: (_: Ledger, [given]: Params) => {
      const signature = readText(given)
      return open((id) =>
        whenLanded(ledger, signature, (err) => {
          notify('signatureNotification', id, withContext(ledger, { err }))
          close(ledger, [id])
        }),
      )
    },
    slotSubscribe: () =>
      open((id) =>
        ledger.watch(() => {
          const slot = ledger.slot()
          notify('slotNotification', id, { slot, parent: slot - 1, root: slot - 1 })
        }),
      ),
  }

  socket.on('message', (text) => send(socket, answer(ledger, parseJson(String(text)), known)))
  socket.on('close', () => {
    for (const undo of subscriptions.values()) undo()
    subscriptions.clear()
  })
}

function watchAccount(
  ledger: Ledger,
  { address, options }: { address: ReturnType<typeof readAddress>; options: unknown },
  onChange: (account: unknown) => void,
) {
  const read = () => JSON.stringify(accountInfo(ledger, address, options))
  let before = read()
  return ledger.watch(() => {
    const after = read()
    if (after === before) return
    before = after
    onChange(JSON.parse(after))
  })
}

/** One that has landed already is told as well, once the subscription itself has been answered. */
function whenLanded(ledger: Ledger, signature: string, tell: (failure: unknown) => void) {
  const early = ledger.find(signature)
  if (early) queueMicrotask(() => tell(early.failure))
  return ledger.watch((landed) => {
    if (landed.signature === signature) tell(landed.failure)
  })
}

function send(socket: WebSocket, message: object | unknown) {
  socket.send(JSON.stringify({ jsonrpc: '2.0', ...(message as object) })) // an answer or a notification
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
