import { describeRequest, type RequestDescription } from 'billfold/testing'
import { askOwner } from './askOwner.js'
import type { Driver, DriverCall, Lock } from './Driver.js'
import { ofDriver } from './ofDriver.js'
import type { Holder } from './openHolder.js'

/** What namespaces other than EVM have in common: which sites may see the accounts. */
export type Shared = { readonly origins: readonly string[] }

/** What a namespace's methods work on: the wallet as one site has it. */
export type SiteContext<site, question> = {
  readonly signal: AbortSignal
  state(): site
  update(change: Partial<site>): void
  /** @throws ProviderRpcError 4001 when the owner refuses */
  ask(question: question): Promise<void>
}

/** A namespace's own part. */
export type DriverParts<state, site, question, View> = {
  /** Sets its questions apart from those of other namespaces. */
  readonly namespace: string
  /** As its owner knows it, such as `Solana`. */
  readonly name: string
  readonly holder: Holder<state>
  readonly lock: Lock
  /** The wallet as a site that is connected sees it, or as one that is not. */
  toSite(state: state, connected: boolean): site
  /** What methods have changed beside the permission. */
  fromSite(state: state, change: Partial<site>): state
  answer(context: SiteContext<site, question>, call: DriverCall): Promise<unknown>
  describe(question: question, site: site): RequestDescription | Promise<RequestDescription>
  toView(site: site): View
}

/** A namespace of the wallet: what each site asks, with that site's permission. */
export function createDriver<
  state extends Shared,
  site extends { readonly connected: boolean },
  question extends { readonly kind: string },
  View,
>(parts: DriverParts<state, site, question, View>): Driver<View> {
  const { namespace, holder, lock } = parts
  const isGranted = (origin: string) => holder.state().origins.includes(origin)
  const siteOf = (origin: string) =>
    parts.toSite(holder.state(), !lock.isLocked() && isGranted(origin))

  function update(origin: string, change: Partial<site>) {
    holder.update((state) => {
      const next = parts.fromSite(state, change)
      return change.connected === undefined ? next : permit(next, origin, change.connected)
    })
  }

  async function ask(question: question, call: DriverCall) {
    if (lock.isLocked()) {
      await askOwner({ namespace, kind: 'unlock', description: unlocking }, call)
      lock.open()
      if (question.kind === 'connect' && isGranted(call.origin)) return
    }
    const { kind } = question
    const description = await parts.describe(question, siteOf(call.origin))
    await askOwner({ namespace, kind, description: ofDriver(parts.name, kind, description) }, call)
  }

  return {
    view: (origin) => parts.toView(siteOf(origin)),
    request: (call) => {
      const { origin, signal } = call
      const context: SiteContext<site, question> = {
        signal,
        state: () => siteOf(origin),
        update: (change) => update(origin, change),
        ask: (question) => ask(question, call),
      }
      return parts.answer(context, call)
    },
  }
}

const unlocking = describeRequest({ kind: 'unlock', id: '', origin: '' })

function permit<state extends Shared>(state: state, origin: string, connected: boolean): state {
  const others = state.origins.filter((other) => other !== origin)
  return { ...state, origins: connected ? [...others, origin] : others }
}
