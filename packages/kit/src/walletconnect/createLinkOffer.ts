import type { WalletLinkHolder } from '../connectors/createWalletLink.js'
import { RpcError, rpcErrorCodes } from '../errors/RpcError.js'
import { WalletConnectError } from '../errors/walletConnect.js'
import type { Dapp } from './Dapp.js'
import { createLatch, type Latch } from './latch.js'
import { toRpcError } from './toRpcError.js'
import type { ProposalNamespaces, Session } from './types.js'

/** A session that is proposed by a link, one attempt at a time. */
export type LinkOffer = {
  /**
   * Shows a link and waits for the wallet. While another call waits, its link stays and it is that
   * call that ends.
   *
   * @throws RpcError with code 4001 when it is cancelled or refused
   */
  wait(): Promise<Session>
  /** Makes a link before anybody waits, for whoever needs one at once. */
  prepare(): void
  /**
   * A session that came by a link of before the page was reloaded: whoever waits now gets it.
   * Returns false for one that came by a link of this offer.
   */
  adopt(session: Session): boolean
  /** Gives up what is under way. */
  cancel(): void
}

type Attempt = {
  readonly latch: Latch<Session>
  readonly controller: AbortController
  timer: ReturnType<typeof setTimeout> | undefined
}

/** A link is shown for four minutes; the last ten seconds of them it is not given out any more. */
const linkLifetime = 4 * 60_000
const linkMargin = 10_000

/** An approval that nobody watches the link for any more is turned down. */
export function createLinkOffer(parameters: {
  dapp: Dapp
  link: WalletLinkHolder
  optionalNamespaces: ProposalNamespaces
  now: () => number
}): LinkOffer {
  const { dapp, link, optionalNamespaces, now } = parameters
  /** The pairings of the links that have been made here. */
  const own = new Set<string>()
  let attempt: Attempt | undefined

  function wait(): Promise<Session> {
    const old = begin()
    const { latch } = old
    attempt = { ...old, latch: createLatch() }
    latch.reject(rejected('Another attempt has taken its place.'))
    return attempt.latch.promise
  }

  /** The attempt that is under way, or a new one. */
  function begin(): Attempt {
    if (attempt) return attempt
    attempt = { latch: createLatch(), controller: new AbortController(), timer: undefined }
    // It may end before anybody waits.
    attempt.latch.promise.catch(() => {})
    void renew()
    return attempt
  }

  /** What nobody looks at any more is not renewed. */
  function renewOrEnd() {
    if (link.isWatched()) void renew()
    else end()?.latch.reject(unwatched())
  }

  /** Makes a link, and another one in time. The ones before it are good until they expire. */
  async function renew() {
    const begun = attempt
    if (!begun) return
    const { controller } = begun
    const isCurrent = () => attempt?.controller === controller
    function fail(error: unknown) {
      const isOldLink = error instanceof WalletConnectError && error.code === 'expired'
      // Another attempt may have begun meanwhile.
      if (isCurrent() && !isOldLink) end()?.latch.reject(toRpcError(error))
    }
    try {
      const { signal } = controller
      const terms = { optionalNamespaces, signal }
      const made = link.signIn
        ? (await import('./authenticate.js')).makeLink(dapp, { ...terms, link })
        : dapp.connect(terms)
      const { uri, pairingTopic, approval } = await made
      own.add(pairingTopic)
      if (!isCurrent()) return
      approval.then(arrive, fail)
      const lifetime = linkLifetime - linkMargin
      link.show({ uri, expiresAt: now() + lifetime })
      if (attempt) attempt.timer = setTimeout(renewOrEnd, lifetime)
    } catch (error) {
      fail(error)
    }
  }

  function arrive(approved: Session) {
    const isWatched = link.isWatched()
    const ended = end()
    if (ended && isWatched) return ended.latch.resolve(approved)
    ended?.latch.reject(unwatched())
    void dapp.disconnect({ topic: approved.topic })
  }

  /** Ends the attempt that is under way, whichever way it went. */
  function end(): Attempt | undefined {
    const ended = attempt
    if (!ended) return undefined
    attempt = undefined
    link.show(undefined)
    clearTimeout(ended.timer)
    queueMicrotask(() => ended.controller.abort(rejected('Cancelled.')))
    return ended
  }

  return {
    wait,
    prepare: () => void begin(),
    adopt(session) {
      if (own.has(session.pairingTopic)) return false
      if (link.isWatched()) end()?.latch.resolve(session)
      return true
    },
    cancel: () => end()?.latch.reject(rejected('Cancelled.')),
  }
}

function unwatched(): RpcError {
  return rejected('Nobody waits for a wallet any more.')
}

function rejected(message: string): RpcError {
  return new RpcError(rpcErrorCodes.rejected, message)
}
