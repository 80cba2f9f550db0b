import { z } from 'zod'
import { fetchJson } from '../../providers/fetchJson.js'

/** What the app has left at the relay: nothing signed where its owner said no. */
export type FarcasterAnswer = {
  readonly message?: string | undefined
  readonly signature?: string | undefined
  /** What the relay calls them: nobody has signed for that. */
  readonly username?: string | undefined
}

/** Where Farcaster's app leaves what it has signed. @see https://docs.farcaster.xyz/auth-kit/client/introduction */
export type FarcasterRelay = {
  /** Gives what the app is opened by. @throws ProviderError, ZodError */
  open(asked: {
    id: string
    domain: string
    uri: string
    nonce: string
    /** Unix milliseconds. */
    expiresAt: number
  }): Promise<{ channel: string; url: string }>
  /** What was left there; nothing yet. It is handed out once. @throws ProviderError, ZodError */
  read(channel: string): Promise<FarcasterAnswer | undefined>
}

/** In milliseconds. */
const patience = 8000

const opened = z.object({ channelToken: z.string().min(1).max(500), url: z.url().max(2000) })
const text = z.string().max(4096).nullish()
const status = z.union([
  z.object({ state: z.literal('pending') }),
  z.object({ state: z.literal('completed'), message: text, signature: text, username: text }),
])

export function createFarcasterRelay(relayUrl: string): FarcasterRelay {
  const base = relayUrl.replace(/\/+$/, '')
  return {
    async open({ id, domain, uri, nonce, expiresAt }) {
      const answer = await fetchJson(`${base}/v1/channel`, {
        signal: AbortSignal.timeout(patience),
        body: {
          siweUri: uri,
          ...{ domain, nonce, requestId: id },
          expirationTime: new Date(expiresAt).toISOString(),
          // Most apps have no other key at hand than one that the owner has registered for it.
          acceptAuthAddress: true,
        },
      })
      const { channelToken: channel, url } = opened.parse(answer)
      return { channel, url }
    },
    async read(channel) {
      const answer = await fetchJson(`${base}/v1/channel/status`, {
        signal: AbortSignal.timeout(patience),
        headers: { authorization: `Bearer ${channel}` },
      })
      const said = status.parse(answer)
      if (said.state === 'pending') return undefined
      const { message, signature, username } = said
      return {
        message: message ?? undefined,
        signature: signature ?? undefined,
        username: username ?? undefined,
      }
    },
  }
}
