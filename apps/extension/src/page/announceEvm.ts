import { announceWallet, createProvider, type SiteEvent } from 'billfold/testing'
import type { PageView } from '../messages.js'
import { walletMark } from '../walletMark.js'
import { askWallet } from './askWallet.js'
import { createListeners } from './createListeners.js'

type EvmView = PageView['eip155']

/** Announces an EIP-1193 provider (EIP-6963). Gives what shows it the page's view. */
export function announceEvm(): (view: EvmView) => void {
  const listeners = createListeners<[event: SiteEvent]>()
  let view: EvmView | undefined
  const provider = createProvider(
    {
      request: ({ method, params }) => askWallet({ namespace: 'eip155', method, params }),
      watch: listeners.add,
    },
    { isBillfoldDevWallet: true },
  )
  announceWallet({ uuid: newUuid(), rdns: 'id.billfold.devwallet', ...walletMark }, provider)

  return (next) => {
    const before = view
    view = next
    for (const event of eventsBetween(before, next)) listeners.notify(event)
  }
}

/** The events that lead from what the page might see before to what it may see now. */
function eventsBetween(before: EvmView | undefined, after: EvmView): readonly SiteEvent[] {
  const { accounts, chainId } = after
  if (!before) return [{ name: 'connect', data: { chainId } }]
  const events: SiteEvent[] = []
  if (before.chainId !== chainId) events.push({ name: 'chainChanged', data: chainId })
  if (before.accounts.join() !== accounts.join())
    events.push({ name: 'accountsChanged', data: accounts })
  return events
}

/** `crypto.randomUUID` is missing on pages that are not secure. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const [a, b, c, d] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20)]
  return `${a}-${b}-4${c}-a${d}-${hex.slice(20)}`
}
