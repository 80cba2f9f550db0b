import {
  announceWallet,
  createProvider,
  parseRpcError,
  type RequestArguments,
  type SiteEvent,
} from 'billfold/testing'
import icon from '../icon.png?inline'
import { type Answer, onPageMessage, type PageView, postToPage } from './messages.js'

/** Runs in the page's own world before its scripts: the provider, and its announcement. */
const waiting = new Map<number, (answer: Answer) => void>()
const listeners = new Set<(event: SiteEvent) => void>()
let lastId = 0
let view: PageView | undefined

onPageMessage('inpage', (message) => {
  if (message.type === 'view') return show(message.view)
  if (message.type !== 'answer') return
  waiting.get(message.id)?.(message.answer)
  waiting.delete(message.id)
})

const provider = createProvider(
  {
    request,
    watch: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  },
  { isBillfoldDevWallet: true },
)

announceWallet(
  { uuid: newUuid(), name: 'Billfold Dev Wallet', icon, rdns: 'id.billfold.devwallet' },
  provider,
)

async function request({ method, params }: RequestArguments): Promise<unknown> {
  const id = ++lastId
  // As JSON, so that what cannot be sent fails here and not silently on the way.
  const args: RequestArguments = JSON.parse(JSON.stringify({ method, params }))
  const answer = await new Promise<Answer>((resolve) => {
    waiting.set(id, resolve)
    postToPage({ to: 'content', type: 'request', id, args })
  })
  if ('error' in answer) throw parseRpcError(answer.error)
  return answer.result
}

/** Turns what the page may see now into the events that lead there. */
function show(next: PageView) {
  const before = view
  view = next
  if (!before) return emit({ name: 'connect', data: { chainId: next.chainId } })
  if (before.chainId !== next.chainId) emit({ name: 'chainChanged', data: next.chainId })
  if (before.accounts.join() !== next.accounts.join())
    emit({ name: 'accountsChanged', data: next.accounts })
}

function emit(event: SiteEvent) {
  for (const listener of [...listeners]) listener(event)
}

/** `crypto.randomUUID` is missing on pages that are not secure. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const [a, b, c, d] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20)]
  return `${a}-${b}-4${c}-a${d}-${hex.slice(20)}`
}
