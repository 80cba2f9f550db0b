import { createHash } from 'node:crypto'
import {
  type AnswerOf,
  type Caip10,
  endpoints,
  isCaip10,
  longestSession,
  parseCaip10,
  type SessionClaim,
  sessionClaim,
  sessionClaimLifetime,
  writeSessionClaim,
  writeSessionRevocation,
} from 'billfold/protocol'
import type { EthCall } from 'billfold/siwx'
import { SiwxError } from 'billfold/siwx'
import { type Context, Hono } from 'hono'
import type { z } from 'zod/mini'
import type { CallerVariables, RefusalKind } from '../middleware/Caller.js'
import type { Line } from '../middleware/createLine.js'
import type { RateLimiter } from '../middleware/RateLimiter.js'
import { type Reason, reasonsOf, refuse } from '../middleware/refuse.js'
import { refuseTooMany } from '../middleware/refuseTooMany.js'
import { parseJson } from '../parseJson.js'
import { serveEndpoint } from '../serveEndpoint.js'
import type { SessionRecord, SessionRecords } from './createSessionRecords.js'
import { hasOwnerSigned } from './hasOwnerSigned.js'

type Caller = { Variables: CallerVariables }

/** Milliseconds after which one may try again, where that cannot be told. */
const soon = 1000
/** What a signature costs, in plain requests: a contract's takes several calls of its chain. */
const cost = 10

/**
 * Records of sessions: `/v1/sessions/…`. The account's contract alone says what a key may do; here is
 * written down what its owner has signed for, so that it can be listed on any device.
 */
export function createSmartSessionsApp(parameters: {
  /** Undefined: nothing is recorded here. */
  records: SessionRecords | undefined
  /** Those on which accounts are. */
  chainIds: readonly string[]
  /** Asks contracts whether they have signed, and who owns them. */
  call: EthCall
  limiter: RateLimiter
  /** Sessions that one network address may record in an hour; 0 for any number. */
  perHour: number
  line: Line
  onRefused: (kind: RefusalKind) => void
  now?: (() => number) | undefined
}): Hono<Caller> {
  const { records, chainIds, call, limiter, perHour, line, onRefused, now = Date.now } = parameters
  const app = new Hono<Caller>()
  const seconds = () => Math.floor(now() / 1000)

  /** The account of a path, in lower case; undefined for any that is not served. */
  function accountOf(context: Context<Caller>): Caip10 | undefined {
    const account = (context.req.param('address') ?? '').toLowerCase()
    if (!isCaip10(account) || !/^eip155:\d+:0x[\da-f]{40}$/.test(account)) return undefined
    return chainIds.includes(parseCaip10(account).chainId) ? account : undefined
  }

  serveEndpoint(app, endpoints.getSmartSessions, async (context) => {
    if (!records) return refuse(context, 400, nowhere)
    const account = accountOf(context)
    if (!account) return refuse(context, 400, noAccount)
    const pcis = (await records.findOf(account)).map(toAnswer)
    return context.json({ pcis }, 200, fresh)
  })

  serveEndpoint(app, endpoints.recordSmartSession, async (context) => {
    if (!records) return refuse(context, 400, nowhere)
    const account = accountOf(context)
    if (!account) return refuse(context, 400, noAccount)
    const body = await readBody(context, endpoints.recordSmartSession.body)
    if (body instanceof Response) return body
    const { message } = body
    const read = sessionClaim.safeParse(parseJson(message))
    if (!read.success) return refuse(context, 400, ...reasonsOf(read.error))
    const fault = faultOf(read.data, account)
    if (fault) return refuse(context, 400, fault)
    // Written otherwise, it may have been signed for a page.
    const written = writeSessionClaim({ ...read.data, now: read.data.timestamp * 1000 })
    if (message !== written) return refuse(context, 400, otherwise)
    return withOwner(context, { ...body, account }, async () => {
      const caller = context.get('caller')
      const hourly = { perMinute: perHour / 60, burst: perHour }
      const late =
        caller && perHour > 0
          ? await limiter.take(`smartSessions:${caller.key}`, hourly)
          : undefined
      if (late !== undefined) {
        onRefused('newSmartSessions')
        return refuseTooMany(context, late)
      }
      const { statement, timestamp, ...session } = read.data
      const pci = `0x${createHash('sha256').update(message).digest('hex')}`
      const project = context.req.query('projectId') ?? ''
      const outcome = await records.add({ ...session, pci, project, createdAt: seconds() })
      if (outcome === 'full') return refuse(context, 409, full)
      return context.json({ pci }, 200, fresh)
    })
  })

  serveEndpoint(app, endpoints.revokeSmartSession, async (context) => {
    if (!records) return refuse(context, 400, nowhere)
    const account = accountOf(context)
    if (!account) return refuse(context, 400, noAccount)
    const body = await readBody(context, endpoints.revokeSmartSession.body)
    if (body instanceof Response) return body
    const { pci, signature } = body
    const record = await records.find(account, pci)
    if (!record) return refuse(context, 404, { field: 'pci', description: 'There is none.' })
    const message = writeSessionRevocation({ account, pci, expiry: record.expiry })
    return withOwner(context, { account, message, signature }, async () => {
      await records.revoke(pci, seconds())
      return context.json({ success: true }, 200, fresh)
    })
  })

  /** What cannot be recorded of what somebody claims to have signed. */
  function faultOf(claim: SessionClaim, account: Caip10): Reason | undefined {
    // The text that was signed says whose session it is and where; nobody can take it elsewhere.
    if (claim.account !== account) return noAccount
    if (Math.abs(now() / 1000 - claim.timestamp) > sessionClaimLifetime)
      return { field: 'timestamp', description: 'It was signed too long ago, or is of the future.' }
    if (claim.expiry <= seconds() || claim.expiry > seconds() + longestSession)
      return { field: 'expiry', description: 'It has expired, or lasts longer than 30 days.' }
    return undefined
  }

  /** Does something once it is known that an account's owner has signed for it. */
  async function withOwner(
    context: Context<Caller>,
    signed: { account: Caip10; message: string; signature: string },
    act: () => Promise<Response>,
  ): Promise<Response> {
    const caller = context.get('caller')
    const wait = await caller?.spend(cost - 1)
    if (wait !== undefined) return refuseTooMany(context, wait)
    const turn = await line.enter(caller?.key ?? '', 1)
    if (!turn) {
      onRefused('inFlight')
      return refuseTooMany(context, soon)
    }
    try {
      return (await hasOwnerSigned({ ...signed, call }))
        ? await act()
        : refuse(context, 401, unsigned)
    } catch (error) {
      if (!(error instanceof SiwxError) || error.code !== 'chainUnavailable') throw error
      return refuse(context, 503, { field: 'address', description: 'The chain does not answer.' })
    } finally {
      turn.end()
    }
  }

  return app
}

/** What was sent, or how it is refused. */
async function readBody<schema extends z.ZodMiniType>(
  context: Context,
  schema: schema,
): Promise<z.output<schema> | Response> {
  const body = parseJson(await context.req.text())
  if (body === undefined) return refuse(context, 422, { field: '', description: 'No JSON.' })
  const parsed = schema.safeParse(body)
  return parsed.success ? parsed.data : refuse(context, 400, ...reasonsOf(parsed.error))
}

function toAnswer(
  record: SessionRecord,
): AnswerOf<typeof endpoints.getSmartSessions>['pcis'][number] {
  const { pci, project, site, key, permissions, context, expiry, createdAt, revokedAt } = record
  return {
    project: { id: project, name: new URL(site).host, url: site },
    ...{ pci, expiry, createdAt, permissions, policies: [], context },
    signer: { type: 'account', data: { address: key } },
    ...(revokedAt !== undefined && { revokedAt }),
  }
}

const fresh = { 'cache-control': 'no-store' }
const nowhere: Reason = { field: '', description: 'No sessions are recorded here.' }
const noAccount: Reason = {
  field: 'address',
  description: 'This is not an EVM account (CAIP-10) on a chain that is served here.',
}
const otherwise: Reason = {
  field: 'message',
  description: 'It is not written as wallets write it.',
}
const unsigned: Reason = {
  field: 'signature',
  description: 'The account’s owner has not signed this.',
}
const full: Reason = { field: 'address', description: 'The account has too many sessions.' }
