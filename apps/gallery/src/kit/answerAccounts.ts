import type { Scene } from '../../../../packages/kit/src/scenes/Scene.js'

/** Where an account service would be. */
export const accountService = 'https://accounts.example'

const { fetch: ownFetch } = window

/** Answers in the place of an account service, until the next scene. */
export function answerAccounts({ tokens, unavailable, offline }: Scene): void {
  Object.defineProperty(navigator, 'onLine', { value: !offline, configurable: true })
  window.fetch = async (input, init) => {
    const { origin, pathname } = new URL(String(input), location.href)
    if (origin !== accountService) return ownFetch(input, init)
    if (pathname === '/v1/supported-chains')
      return Response.json({ http: ['eip155:1', 'eip155:8453', 'eip155:10'], ws: [] })
    if (tokens === 'pending') return new Promise<never>(() => {})
    if (tokens === 'failed') return Response.json({}, { status: 503 })
    return Response.json({ balances: tokens ?? [], unavailable })
  }
}
