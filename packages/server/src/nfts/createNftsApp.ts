import { type AnswerOf, endpoints } from 'billfold/protocol'
import { Hono } from 'hono'
import { createCursors } from '../createCursors.js'
import type { CallerVariables, RefusalKind } from '../middleware/Caller.js'
import type { Line } from '../middleware/createLine.js'
import { type Reason, reasonsOf, refuse } from '../middleware/refuse.js'
import { refuseTooMany } from '../middleware/refuseTooMany.js'
import { askForPage, type PageSource } from '../providers/askForPage.js'
import type { NftsPage, NftsQuestion } from '../providers/nfts/Nfts.js'
import { ProviderError } from '../providers/ProviderError.js'
import { serveEndpoint } from '../serveEndpoint.js'
import { sameAddress } from '../tokens/createTokenList.js'
import { isAccountAddress } from '../tokens/isAccountAddress.js'
import { isNobodysAddress } from '../tokens/isNobodysAddress.js'

export type NftSource = PageSource<NftsQuestion, NftsPage>

/** Milliseconds after which one may try again, where that cannot be told. */
const soon = 1000

/** The NFTs of accounts: `GET /v1/account/{address}/nfts`. */
export function createNftsApp(parameters: {
  /** Who knows, the first first. */
  sources: readonly NftSource[]
  /** Signs cursors. */
  key: Uint8Array
  /** Where calls of one network address wait for each other. */
  line: Line
  onRefused: (kind: RefusalKind) => void
}): Hono<{ Variables: CallerVariables }> {
  const { sources, key, line, onRefused } = parameters
  const cursors = createCursors({ key, list: 'nfts' })
  const app = new Hono<{ Variables: CallerVariables }>()
  serveEndpoint(app, endpoints.getNfts, async (context) => {
    const query = endpoints.getNfts.query.safeParse(context.req.query())
    if (!query.success) return refuse(context, 400, ...reasonsOf(query.error))
    const { chainId, cursor } = query.data
    const address = context.req.param('address') ?? ''
    const known = sources.filter(({ chainIds }) => chainIds.includes(chainId))
    const wrong = refusalOf({ address, chainId, isKnown: known.length > 0 })
    if (wrong) return refuse(context, 400, wrong)
    const asked = `${chainId} ${sameAddress(chainId, address)}`
    const place = cursor === undefined ? undefined : cursors.read(asked, cursor)
    if (cursor !== undefined && !known.some(({ id }) => id === place?.source))
      return refuse(context, 400, { field: 'cursor', description: 'No page begins there.' })
    const caller = context.get('caller')
    const turn = await line.enter(caller?.key ?? '', Math.max(...known.map(({ cost }) => cost)))
    if (!turn) {
      onRefused('inFlight')
      return refuseTooMany(context, soon)
    }
    const question = {
      address,
      caller: caller?.key ?? '',
      hold: caller?.hold,
      async spend(units: number) {
        const wait = await caller?.spend(units)
        if (wait !== undefined) throw new ProviderError('busy', wait)
      },
    }
    const isAsked = (each: string) => each === chainId
    const found = await askForPage(known, { question, isAsked, place })
      .catch(failureOf)
      .finally(turn.end)
    if (!found || found instanceof ProviderError) {
      if (found?.reason === 'busy') return refuseTooMany(context, found.wait ?? soon)
      return refuse(context, 503, {
        field: 'chainId',
        description: 'Nobody answers for this chain now. Try again later.',
      })
    }
    const { source, page } = found
    const answer: AnswerOf<typeof endpoints.getNfts> = {
      data: [...page.rows],
      next: page.next === undefined ? null : cursors.write(asked, { source, at: page.next }),
      ...(page.isPartial && { partial: true }),
    }
    const text = JSON.stringify(answer)
    if (caller && !caller.hold(text.length)) return refuseTooMany(context, soon)
    return context.body(text, 200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
  })
  return app
}

function refusalOf(call: {
  address: string
  chainId: string
  isKnown: boolean
}): Reason | undefined {
  const { address, chainId, isKnown } = call
  if (!isKnown)
    return {
      field: 'chainId',
      description:
        'Nobody here knows NFTs of this chain. /v1/supported-chains lists where they are.',
    }
  if (!isAccountAddress(chainId, address))
    return { field: 'address', description: 'This is no address of the chain.' }
  if (/^0x/i.test(address) && isNobodysAddress(address))
    return { field: 'address', description: 'This is nobody’s account.' }
  return undefined
}

function failureOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  throw error
}
