import { endpoints, evmCoins, isEvmAddress } from 'billfold/protocol'
import { Hono } from 'hono'
import type { CallerVariables, RefusalKind } from '../middleware/Caller.js'
import { createAdmit } from '../middleware/createAdmit.js'
import type { Line } from '../middleware/createLine.js'
import { refuse } from '../middleware/refuse.js'
import { refuseTooMany } from '../middleware/refuseTooMany.js'
import type { Registry } from '../names/createRegistry.js'
import { type createIdentityReader, identityLifetime } from '../providers/createIdentityReader.js'
import { ProviderError } from '../providers/ProviderError.js'
import { serveEndpoint } from '../serveEndpoint.js'
import { isAnyAddress } from '../tokens/isAccountAddress.js'

/** Milliseconds after which one may try again, where that cannot be told. */
const soon = 1000
/** What asking for a name and its picture costs, in plain requests. */
const cost = 3

/** What accounts go by: `GET /v1/identity/{address}`. */
export function createIdentityApp(parameters: {
  readIdentity: ReturnType<typeof createIdentityReader>
  /** Names of the server’s own, for those whom ENS knows none of. @default none */
  registry?: Registry | undefined
  /** The path at which this server has a picture; undefined where it may not fetch it. */
  imagePathOf: (address: string) => string | undefined
  line: Line
  onRefused: (kind: RefusalKind) => void
}): Hono<{ Variables: CallerVariables }> {
  const { readIdentity, registry, imagePathOf, line, onRefused } = parameters
  const app = new Hono<{ Variables: CallerVariables }>()

  /** The name that an account with a key has here. One that is a contract may be somebody else's elsewhere. */
  async function ownName(address: string): Promise<string | undefined> {
    if (!registry || !isEvmAddress(address)) return undefined
    const names = await registry.findOf(address)
    return names.find(({ coinType }) => coinType === evmCoins)?.name
  }

  serveEndpoint(app, endpoints.getIdentity, async (context) => {
    const address = context.req.param('address') ?? ''
    if (!isAnyAddress(address))
      return refuse(context, 400, { field: 'address', description: 'This is no address.' })
    const caller = context.get('caller')
    const wait = await caller?.spend(cost - 1)
    if (wait !== undefined) return refuseTooMany(context, wait)
    try {
      const asked = { admit: createAdmit(line, caller), caller: caller?.key ?? '' }
      const { name, avatar, at } = await readIdentity(address, asked)
      const picture = avatar?.startsWith('data:') ? avatar : avatar && imagePathOf(avatar)
      const age = Math.max(0, Math.floor((at + identityLifetime - Date.now()) / 1000))
      return context.json(
        {
          name: name ?? (await ownName(address)) ?? null,
          avatar: picture ?? null,
          resolvedAt: new Date(at).toISOString(),
        },
        200,
        { 'cache-control': `public, max-age=${age}` },
      )
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (error.reason !== 'busy')
        return refuse(context, 503, { field: 'address', description: 'Nobody tells names now.' })
      onRefused('inFlight')
      return refuseTooMany(context, soon)
    }
  })
  return app
}
