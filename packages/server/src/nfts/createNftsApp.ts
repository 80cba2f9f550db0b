import { type AnswerOf, endpoints, type Hex } from 'billfold/protocol'
import { Hono } from 'hono'
import type { Holding } from '../indexer/holdingsOf.js'
import type { CallerVariables, RefusalKind } from '../middleware/Caller.js'
import type { Line } from '../middleware/createLine.js'
import { reasonsOf, refuse } from '../middleware/refuse.js'
import { refuseTooMany } from '../middleware/refuseTooMany.js'
import { ProviderError } from '../providers/ProviderError.js'
import { serveEndpoint } from '../serveEndpoint.js'
import { isNobodysAddress } from '../tokens/isNobodysAddress.js'
import type { createNftReader } from './createNftReader.js'

const pageSize = 20
/** Milliseconds after which one may try again, where that cannot be told. */
const soon = 1000

/** A contract and a number there. */
type Place = Pick<Holding, 'token' | 'tokenId'>

/** The NFTs of accounts: `GET /v1/account/{address}/nfts`. */
export function createNftsApp(parameters: {
  /**
   * Gives what an account holds by its transfers, and whether they have been read but in part; undefined for a
   * chain that is not indexed.
   */
  readHoldings(question: {
    chainId: string
    owner: Hex
    /** Who asks, as far as limits know. */
    caller: string
    after: Place | undefined
    limit: number
  }): Promise<{ holdings: readonly Holding[]; isPartial: boolean } | undefined>
  readNft: ReturnType<typeof createNftReader>
  /** The path at which this server has an image. */
  imagePathOf(address: string): string | undefined
  /** Where calls of one network address wait for each other. */
  line: Line
  onRefused: (kind: RefusalKind) => void
}): Hono<{ Variables: CallerVariables }> {
  const { readHoldings, readNft, imagePathOf, line, onRefused } = parameters
  const app = new Hono<{ Variables: CallerVariables }>()
  serveEndpoint(app, endpoints.getNfts, async (context) => {
    const query = endpoints.getNfts.query.safeParse(context.req.query())
    if (!query.success) return refuse(context, 400, ...reasonsOf(query.error))
    const { chainId, cursor } = query.data
    const owner = (context.req.param('address') ?? '').toLowerCase()
    if (!isAddress(owner))
      return refuse(context, 400, { field: 'address', description: 'This is no EVM address.' })
    if (isNobodysAddress(owner))
      return refuse(context, 400, { field: 'address', description: 'This is nobody’s account.' })
    const after = cursor === undefined ? undefined : readCursor(cursor)
    if (cursor !== undefined && !after)
      return refuse(context, 400, { field: 'cursor', description: 'No page begins there.' })
    const caller = context.get('caller')
    const turn = await line.enter(caller?.key ?? '', pageSize)
    if (!turn) {
      onRefused('inFlight')
      return refuseTooMany(context, soon)
    }
    try {
      const asked = { chainId, owner, caller: caller?.key ?? '' }
      const found = await readHoldings({ ...asked, after, limit: pageSize + 1 })
      if (!found)
        return refuse(context, 400, {
          field: 'chainId',
          description: 'The chain is not indexed here. /v1/supported-chains lists those that are.',
        })
      const { holdings, isPartial } = found
      const shown = holdings.slice(0, pageSize)
      const wait = await caller?.spend(shown.length)
      if (wait !== undefined) return refuseTooMany(context, wait)
      const hold = caller?.hold
      const nfts = await Promise.all(shown.map((holding) => readNft({ ...asked, holding, hold })))
      const last = shown.at(-1)
      const answer: AnswerOf<typeof endpoints.getNfts> = {
        data: nfts.flatMap((nft) => (nft ? { ...nft, imageUrl: place(nft.imageUrl) } : [])),
        next: last && holdings.length > pageSize ? `${last.token}.${last.tokenId}` : null,
        ...(isPartial && { partial: true }),
      }
      const text = JSON.stringify(answer)
      if (caller && !caller.hold(text.length)) return refuseTooMany(context, soon)
      return context.body(text, 200, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
      })
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (error.reason === 'busy') return refuseTooMany(context, error.wait ?? soon)
      return refuse(context, 503, {
        field: 'chainId',
        description: 'Nobody answers for this chain now. Try again later.',
      })
    } finally {
      turn.end()
    }
  })
  return app

  function place(image: string | null): string | null {
    return image?.startsWith('data:') ? image : ((image && imagePathOf(image)) ?? null)
  }
}

function isAddress(text: string): text is Hex {
  return /^0x[\da-f]{40}$/.test(text)
}

function readCursor(cursor: string): Place | undefined {
  const [, token = '', tokenId = ''] = /^(0x[\da-f]{40})\.(\d{1,78})$/.exec(cursor) ?? []
  return isAddress(token) ? { token, tokenId: BigInt(tokenId) } : undefined
}
