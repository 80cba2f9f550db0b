import type { Scene } from '../../../../packages/kit/src/scenes/Scene.js'

/** Where an account service would be. */
export const accountService = 'https://accounts.example'

const chains = ['eip155:1', 'eip155:8453', 'eip155:10']
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const { fetch: ownFetch } = window

/** Answers in the place of an account service, until the next scene. */
export function answerAccounts(scene: Scene): void {
  const { tokens, nfts, history, isPastPartial: partial, unavailable, offline } = scene
  const isIndexed = nfts !== undefined || (history !== undefined && history !== 'unknown')
  Object.defineProperty(navigator, 'onLine', { value: !offline, configurable: true })
  window.fetch = async (input, init) => {
    const { origin, pathname } = new URL(String(input), location.href)
    if (origin !== accountService) return ownFetch(input, init)
    if (pathname === '/v1/supported-chains')
      return Response.json({
        ...{ http: [...chains, solana], ws: [], indexed: isIndexed ? chains : [] },
        nfts: nfts ? [...chains, solana] : [],
      })
    const isNfts = pathname.endsWith('/nfts')
    const isHistory = pathname.endsWith('/history')
    const told = isNfts ? nfts : isHistory ? history : tokens
    if (told === 'pending') return new Promise<never>(() => {})
    if (told === 'failed') return Response.json({}, { status: 503 })
    return Response.json(
      isNfts || isHistory
        ? { data: told ?? [], next: null, partial }
        : { balances: told ?? [], unavailable },
    )
  }
}
