import { type Dapp, memoryRecordStore, type RecordStore, type Wallet } from 'billfold/walletconnect'
import { type FrameName, startRelayProxy } from '../helpers/startRelayProxy.js'
import { until } from '../helpers/until.js'
import { namespaces, openPhone, openSite } from './openPair.js'
import { ask, type Pair } from './playSession.js'

/** The frames between the wallet's approval and the moment when both ends know of it. */
const steps: readonly { readonly side: keyof Pair; readonly frame: FrameName }[] = [
  { side: 'phone', frame: 'wc_approveSession' },
  { side: 'phone', frame: 'answer to wc_approveSession' },
  { side: 'phone', frame: 'message 1103' },
  { side: 'phone', frame: 'receipt of message 1103' },
  { side: 'site', frame: 'message 1101' },
  { side: 'site', frame: 'receipt of message 1101' },
  { side: 'site', frame: 'irn_batchSubscribe' },
  { side: 'site', frame: 'answer to irn_batchSubscribe' },
  { side: 'site', frame: 'message 1102' },
  { side: 'site', frame: 'irn_publish 1103' },
  { side: 'site', frame: 'receipt of message 1102' },
  { side: 'site', frame: 'answer to irn_publish 1103' },
]

export type TabsOutcome = {
  rounds: number
  steps: number
  /** Sessions that were approved and did not come about, or over which nothing could be asked. */
  lost: number
  /** Sessions that one end had and the other had not. */
  halfOpen: number
  failures: string[]
}

/**
 * Closes the tab of either end between approval and settlement, at each frame once in each round, and
 * opens it again: only what was stored is left.
 */
export async function closeTabs(parameters: {
  rounds: number
  relayUrl: string
}): Promise<TabsOutcome> {
  const { rounds, relayUrl } = parameters
  const outcome: TabsOutcome = { rounds, steps: steps.length, lost: 0, halfOpen: 0, failures: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const step of steps) {
      const ends = await closeAt(relayUrl, step)
      const failure = await agree(ends).catch(String)
      const [atSite, atPhone] = [ends.site, ends.phone].map((end) => end.sessions()[0]?.topic)
      if (atSite !== atPhone) outcome.halfOpen += 1
      if (failure) outcome.lost += 1
      if (failure) outcome.failures.push(`${step.side}, ${step.frame}: ${failure}`)
      ends.leave()
    }
  return outcome
}

/** Lets a session begin, and closes and opens the tab of one end when the frame comes. */
async function closeAt(
  relayUrl: string,
  { side, frame }: (typeof steps)[number],
): Promise<Pair & { leave(): void }> {
  const stored = memoryRecordStore()
  let tab = openTab(stored)
  let reopened: Promise<Dapp | Wallet> | undefined
  const open = { site: openSite, phone: openPhone }
  const proxy = await startRelayProxy({
    relayUrl,
    onFrame(name) {
      if (name !== frame || reopened) return 'pass'
      tab.shut()
      tab = openTab(stored)
      first.destroy()
      reopened = open[side]({ relayUrl, storage: tab })
      return 'cut'
    },
  })
  const [site, phone] = await Promise.all([
    openSite(side === 'site' ? { relayUrl: proxy.url, storage: tab } : { relayUrl }),
    openPhone(side === 'phone' ? { relayUrl: proxy.url, storage: tab } : { relayUrl }),
  ])
  const first = side === 'site' ? site : phone
  const { uri } = await site.connect({ optionalNamespaces: namespaces })
  // It may be shut before it hears that it listens.
  phone.pair({ uri }).catch(() => {})
  await until(`${side}: ${frame}`, () => reopened !== undefined)
  const again = await reopened
  const ends = { site, phone, ...(again && { [side]: again }) }
  return {
    ...ends,
    leave() {
      for (const end of [ends.site, ends.phone]) end.destroy()
      proxy.stop()
    },
  }
}

async function agree({ site, phone }: Pair): Promise<undefined> {
  const isSettled = () => site.sessions().length === 1 && phone.sessions()[0]?.acknowledged
  await until('a session that both know of', () => isSettled() === true)
  await ask(site, phone.sessions()[0]?.topic ?? '')
}

/** What a tab writes after it was shut is written no more. */
function openTab(store: RecordStore): RecordStore & { shut(): void } {
  let isShut = false
  return {
    ...store,
    write: async (key, value) => (isShut ? undefined : store.write(key, value)),
    remove: async (key) => (isShut ? undefined : store.remove(key)),
    shut() {
      isShut = true
    },
  }
}
