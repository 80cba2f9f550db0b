import { type Hex, type Json, type SessionPermission, writeSessionClaim } from 'billfold/protocol'
import { bytesToHex, getAddress, numberToHex } from 'viem'
import * as z from 'zod/mini'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import { delegates } from '../keys/delegates.js'
import { loadSmart } from '../loadLater.js'
import type { Parts } from '../Parts.js'
import { type Ask, askOf } from '../server/askOf.js'
import type { PendingCall } from '../wallet/SignCall.js'
import { changeSession } from './changeSession.js'
import { createSessionNotes, type SessionNote } from './createSessionNotes.js'
import { endSession } from './endSession.js'
import { holds } from './holds.js'
import { listSessions } from './listSessions.js'
import { readPermissionRequests } from './readPermissionRequests.js'
import { encodeContext, encodeGrant, readSession } from './sessionAccount.js'
import { tellServer } from './tellServer.js'

type Tools = Pick<Parts, 'requestRpc' | 'values' | 'apiUrl' | 'projectId'> & {
  readonly signal: AbortSignal
  /** Has the visitor decide on it, and sends it. */
  readonly complete: (call: PendingCall) => Promise<Json>
  /** In milliseconds since 1970. */
  readonly now?: (() => number) | undefined
  /** In milliseconds, for which a transaction may take to come into a block. */
  readonly patience?: number | undefined
}
type Asked = {
  readonly method: string
  readonly params: unknown
  readonly origin: string
  readonly owner: Hex
}

/** Answers what ERC-7715 has pages ask, by the present names of its methods and by the former ones. */
export async function answerPermissions(asked: Asked, tools: Tools): Promise<Json> {
  switch (asked.method) {
    case 'wallet_requestExecutionPermissions':
    case 'wallet_grantPermissions':
      return grant(asked, tools)
    case 'wallet_revokeExecutionPermission':
    case 'wallet_revokePermissions':
      return revoke(asked, tools)
    case 'wallet_getGrantedExecutionPermissions':
      return tellGranted(asked, tools)
    case 'wallet_getSupportedExecutionPermissions':
      return tellSupported(tools)
    default:
      throw new FrameRefusal('notAllowed')
  }
}

const chain = z.string().check(z.regex(/^0x[1-9a-f][\da-f]{0,12}$/i))
const permissionTypes = ['native-token-periodic', 'erc20-token-periodic', 'contract-call'] as const
const ruleTypes = ['expiry', 'gas-limit'] as const

async function grant({ method, params, origin, owner }: Asked, tools: Tools): Promise<Json> {
  const { values, requestRpc, complete, now = Date.now, patience } = tools
  const { smartAddress, makeAccountData, accountFactory } = await loadSmart()
  const account = smartAddress(owner)
  const session = readPermissionRequests({ method, params, owners: [owner, account], now: now() })
  const { chainId, key, expiry, permissions } = session
  const notes = createSessionNotes({ values, now })
  const caip10 = `${chainId}:${account.toLowerCase()}`
  return complete(
    changeSession(
      { chainId, from: owner },
      {
        patience,
        async plan(ask) {
          await requireNetwork(ask, accountFactory)
          const [{ round }, code] = await Promise.all([
            readSession(ask, { account, key }),
            ask('eth_getCode', [account, 'latest']),
          ])
          const context = encodeContext({ key, round: round + 1n })
          const record = writeSessionClaim({
            ...{ account: caip10, site: origin, key, expiry, context, now: now() },
            permissions: [...permissions],
          })
          const note: SessionNote = {
            ...{ origin, chainId, owner, account, key, expiry, context },
            permissions: [...permissions],
            gasLimit: numberToHex(session.gasLimit),
            pci: await pciOf(record),
          }
          const made: { to: Hex; data: Hex } = { to: accountFactory, data: makeAccountData(owner) }
          return {
            calls: [
              ...(code === '0x' ? [made] : []),
              { to: account, data: encodeGrant(account, session) },
            ],
            record,
            tokens: permissions.flatMap(tokenOf),
            onSending: () => notes.add(note),
            onFailed: () => notes.remove(note),
            async onDone(signature) {
              // A node that says that it was done is asked what was done.
              if (!(await holds(askOf(requestRpc, { chainId }), note)))
                throw new FrameRefusal('failed')
              // The list of other devices goes without it; what holds the chain knows.
              const body = { message: record, signature }
              await tellServer(tools, { path: encodeURIComponent(caip10), body }).catch(() => {})
              return toResponse(note, session.isFormer)
            },
          }
        },
      },
    ),
  )
}

const revocation = z.union([
  z.object({ permissionContext: z.string(), chainId: z.optional(chain) }),
  z.object({ permissionsContext: z.string(), chainId: z.optional(chain) }),
])

async function revoke({ params, origin, owner }: Asked, tools: Tools): Promise<Json> {
  const { values, now, complete } = tools
  const read = revocation.safeParse(Array.isArray(params) ? params[0] : undefined)
  // EIP-2255 has a method of this name as well, for what is not granted here.
  if (!read.success) throw new FrameRefusal('actionNotAllowed')
  const given = read.data
  const context = 'permissionContext' in given ? given.permissionContext : given.permissionsContext
  const isMeant = (each: Pick<SessionNote, 'context' | 'origin'>) =>
    each.context === context.toLowerCase() && each.origin === origin
  const notes = await createSessionNotes({ values, now }).readAll()
  const chainIds = given.chainId ? [`eip155:${BigInt(given.chainId)}`] : undefined
  const session =
    notes.find((each) => isMeant(each) && each.owner === owner) ??
    // Of another device.
    (await listSessions(tools, { owner, chainIds })).sessions.find(isMeant)
  if (!session) throw new FrameRefusal({ code: -32_602, message: 'There is no such permission.' })
  return complete(endSession(session, tools))
}

async function tellGranted({ origin, owner }: Asked, tools: Tools): Promise<Json> {
  const { values, requestRpc, signal, now } = tools
  const notes = await createSessionNotes({ values, now }).readAll()
  const own = notes.filter((each) => each.origin === origin && each.owner === owner)
  const told = own.map(async (note) => {
    const { chainId } = note
    return (await holds(askOf(requestRpc, { chainId, signal }), note))
      ? toResponse(note, false)
      : []
  })
  return (await Promise.all(told)).flat()
}

async function tellSupported({ requestRpc, signal }: Tools): Promise<Json> {
  const { accountFactory } = await loadSmart()
  const asked = Object.keys(delegates).map(async (chainId) => {
    const ask = askOf(requestRpc, { chainId, signal })
    // Of a network that cannot be asked nothing is promised.
    const isThere = await requireNetwork(ask, accountFactory).then(
      () => true,
      () => false,
    )
    return isThere ? [hexOf(chainId)] : []
  })
  const chainIds = (await Promise.all(asked)).flat()
  return Object.fromEntries(
    permissionTypes.map((type) => [type, { chainIds, ruleTypes: [...ruleTypes] }]),
  )
}

/** @throws FrameRefusal where accounts cannot be made */
async function requireNetwork(ask: Ask, factory: Hex): Promise<void> {
  if ((await ask('eth_getCode', [factory, 'latest'])) === '0x')
    throw new FrameRefusal({ code: 4902, message: 'There are no smart accounts on this network.' })
}

function toResponse(note: SessionNote, isFormer: boolean): Json {
  const { chainId, account, key, permissions, expiry, context, gasLimit } = note
  const chain = hexOf(chainId)
  const delegationManager = account
  if (isFormer)
    return {
      ...{ address: account, chainId: chain, expiry, context, permissionsContext: context },
      signer: { type: 'account', data: { id: key } },
      grantedPermissions: permissions,
      signerMeta: { delegationManager },
    }
  const gas = BigInt(gasLimit)
  return permissions.map((permission) => ({
    ...{ chainId: chain, from: account, to: key, context, delegationManager },
    permission: { ...permission, isAdjustmentAllowed: false },
    rules: [
      { type: 'expiry', data: { timestamp: expiry } },
      ...(gas > 0n ? [{ type: 'gas-limit', data: { limit: gasLimit } }] : []),
    ],
    dependencies: [],
  }))
}

const tokenOf = ({ type, data }: SessionPermission) =>
  type === 'erc20-token-periodic' ? [getAddress(data.tokenAddress)] : []
const hexOf = (chainId: string) => numberToHex(BigInt(chainId.slice('eip155:'.length)))

async function pciOf(record: string): Promise<Hex> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(record))
  return bytesToHex(new Uint8Array(digest))
}
