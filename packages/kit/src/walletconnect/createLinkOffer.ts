import type { WalletLinkHolder } from '../connectors/createWalletLink.js'
import type { LinkSignIn } from '../connectors/LinkSignIn.js'
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
   * call that ends. A link that is made for it asks to sign in as well, where `signIn` says what.
   *
   * @throws RpcError with code 4001 when it is cancelled or refused
   */
  wait(signIn?: LinkSignIn): Promise<Session>
  /** Makes a link before anybody waits, for whoever needs one at once. */
  prepare(signIn?: LinkSignIn): void
  /**
   * A session that came by a link of before the page was reloaded: whoever waits now gets it.
   * Returns false for one that came by a link of this offer.
   */
  adopt(session: Session): boolean
  /** Gives up what is under way. */
  cancel(): void
}

type Attempt = {
  /** Of whoever waits, the last to come. */
  latch: Latch<Session>
  readonly signIn: LinkSignIn | undefined
  readonly controller: AbortController
}

/** A link is shown for four minutes; the last ten seconds of them it is not given out any more. */
const linkLifetime = 4 * 60_000
const linkMargin = 10_000

/**
 * An approval that nobody watches the link for any more is turned down. While somebody watches, an
 * attempt goes on for as long as the relay is out of reach.
 */
export function createLinkOffer(parameters: {
  dapp: Dapp
  link: WalletLinkHolder
  optionalNamespaces: ProposalNamespaces
  now: () => number
}): LinkOffer {
  const { dapp, link, optionalNamespaces, now } = parameters
  /** The pairings of the links that have been made here, the newest last. */
  const own = new Set<string>()
  let attempt: Attempt | undefined
  /** Until the link is renewed. */
  let timer: ReturnType<typeof setTimeout> | undefined
  link.cancel = () => end()?.latch.reject(rejected('Cancelled.'))
  dapp.on((event) => {
    if (event.type === 'relay_status') link.reach(event.status.status === 'open')
  })

  function wait(signIn?: LinkSignIn): Promise<Session> {
    const begun = begin(signIn)
    const { latch } = begun
    begun.latch = createLatch()
    latch.reject(rejected('Another attempt takes over.'))
    return begun.latch.promise
  }

  /** The attempt that is under way, or a new one. */
  function begin(signIn: LinkSignIn | undefined): Attempt {
    if (attempt) return attempt
    attempt = { latch: createLatch(), signIn, controller: new AbortController() }
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
    function fail(error: unknown, topic?: string) {
      const code = error instanceof WalletConnectError && error.code
      // Another attempt may have begun meanwhile, or another link.
      if (attempt !== begun) return
      // One that is still shown was made by a clock that was off.
      if (code === 'expired') return topic === [...own].at(-1) ? renewOrEnd() : undefined
      if (code === 'relayUnreachable' && link.isWatched()) void renew()
      else end()?.latch.reject(toRpcError(error))
    }
    try {
      const { signIn, controller } = begun
      const terms = { optionalNamespaces, signal: controller.signal }
      const made = signIn
        ? (await import('./authenticate.js')).makeLink(dapp, { ...terms, link, signIn })
        : dapp.connect(terms)
      const { uri, pairingTopic, approval } = await made
      own.add(pairingTopic)
      if (attempt !== begun) return
      approval.then(arrive, (error) => fail(error, pairingTopic))
      const lifetime = linkLifetime - linkMargin
      link.show({ uri, expiresAt: now() + lifetime })
      clearTimeout(timer)
      timer = setTimeout(renewOrEnd, lifetime)
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
    clearTimeout(timer)
    queueMicrotask(() => ended.controller.abort())
    return ended
  }

  return {
    wait,
    prepare: (signIn) => void begin(signIn),
    adopt(session) {
      if (own.has(session.pairingTopic)) return false
      if (link.isWatched()) end()?.latch.resolve(session)
      return true
    },
    cancel: link.cancel,
  }
}

function unwatched(): RpcError {
  return rejected('Nobody waits any more.')
}

function rejected(message: string): RpcError {
  return new RpcError(rpcErrorCodes.rejected, message)
}
