import { SiwxError } from '../../errors/SiwxError.js'
import { createNonce } from '../createNonce.js'
import type { EthCall } from '../EthCall.js'
import { isSameAddress } from '../isSameAddress.js'
import type { SiwxSession } from '../SiwxMessage.js'
import { isCurrent } from './readSession.js'
import type { SiwxSessionStore } from './SiwxSessionStore.js'

export type LocalStoreParameters = {
  /** @default the page's host */
  domain?: string | undefined
  /** For accounts that are contracts; without it they cannot sign in. */
  call?: EthCall | undefined
  /** Unix milliseconds. @default Date.now */
  now?: (() => number) | undefined
}

/** How long a challenge can be answered, in milliseconds. */
const challengeLifetime = 5 * 60_000

/** Sessions that the page itself checks: they say who the visitor is to the page, and to nobody else. */
export function createLocalStore(
  records: { read(): readonly SiwxSession[]; write(sessions: readonly SiwxSession[]): void },
  { domain, call, now = Date.now }: LocalStoreParameters,
): SiwxSessionStore {
  /** Until when, by nonce. */
  const open = new Map<string, number>()

  /** The session with the data that its text has. */
  async function check(
    session: SiwxSession,
    signal: AbortSignal | undefined,
  ): Promise<SiwxSession> {
    const { message, signature, data } = session
    const until = open.get(data.nonce) ?? 0
    const { verifySiwx } = await import('../verifySiwx.js')
    const verdict = await verifySiwx({
      message,
      signature,
      expected: {
        domain: domain ?? location.host,
        nonce: until > now() ? data.nonce : '',
        address: data.accountAddress,
        chainId: data.chainId,
      },
      now: now(),
      call,
      signal,
    })
    if (verdict.status === 'verified') return { ...session, data: verdict.message }
    throw refusal(verdict.failure, verdict.cause)
  }

  async function keep(
    added: readonly SiwxSession[],
    others: (kept: readonly SiwxSession[]) => readonly SiwxSession[],
    signal: AbortSignal | undefined,
  ) {
    const checked = await Promise.all(added.map((session) => check(session, signal)))
    // Of two that came with the same answer, the second finds it used.
    if (!checked.every(({ data }) => open.has(data.nonce))) throw refusal('wrongNonce')
    for (const { data } of checked) open.delete(data.nonce)
    records.write([...others(records.read()), ...checked])
  }

  async function challenge() {
    for (const [nonce, until] of open) if (until <= now()) open.delete(nonce)
    const nonce = createNonce()
    open.set(nonce, now() + challengeLifetime)
    return { nonce, issuedAt: new Date(now()).toISOString() }
  }

  return {
    challenge,
    openChallenge: challenge,
    async add(session, { signal } = {}) {
      const { chainId, accountAddress: address } = session.data
      await keep([session], (kept) => kept.filter(isNotOf({ chainId, address })), signal)
    },
    async set(sessions, { signal } = {}) {
      const known = (session: SiwxSession) =>
        records.read().some((each) => isSameSession(each, session))
      const kept = sessions.filter(known)
      const added = sessions.filter((session) => !known(session))
      await keep(added, () => kept, signal)
    },
    async get({ chainId, address }) {
      const isOther = isNotOf({ chainId, address })
      return records
        .read()
        .filter((session) => !isOther(session) && isCurrent(session, { chainId, now: now() }))
    },
    async remove({ chainId, address }) {
      records.write(records.read().filter(isNotOf({ chainId, address })))
    },
  }
}

const isNotOf =
  ({ chainId, address }: Parameters<SiwxSessionStore['remove']>[0]) =>
  ({ data }: SiwxSession) =>
    data.chainId !== chainId || !isSameAddress(chainId, data.accountAddress, address)

function isSameSession(one: SiwxSession, other: SiwxSession): boolean {
  return one.message === other.message && one.signature === other.signature
}

function refusal(code: SiwxError['code'], cause?: unknown): SiwxError {
  return new SiwxError({ code, shortMessage: 'The sign-in does not hold.', cause })
}
