import { type Endpoint, endpoints } from 'billfold/protocol'
import type pg from 'pg'
import type { VaultNews } from '../mail/writeMails.js'
import { refuse } from '../middleware/refuse.js'
import { refuseTooMany } from '../middleware/refuseTooMany.js'
import { serveEndpoint } from '../serveEndpoint.js'
import {
  createDeviceApp,
  type DeviceApp,
  type DeviceContext,
  readCall,
} from '../sessions/createDeviceApp.js'
import type { Login, LoginSessions } from '../sessions/createLoginSessions.js'
import type { ReadProof } from '../sessions/createProofReader.js'
import type { TurnLimit, Turns } from '../sessions/createTurns.js'
import { networkOf } from '../sessions/networkOf.js'
import type { ReadPublicUrl } from '../sessions/readPublicUrl.js'
import { requireLogin } from '../sessions/requireDevice.js'
import { requireFresh } from '../sessions/requireFresh.js'
import type { FoundSet, SetKind, Vault } from './createVault.js'
import { nameDevice } from './nameDevice.js'

const minute = 60_000
const hour = 60 * minute
/** Bytes of what the owner's factor is used with. */
const largestParams = 4096

/** The server's halves of embedded wallets, for whoever they belong to. */
export function createVaultApp(
  parameters: Parameters<typeof createDeviceApp>[0] & {
    vault: Vault
    sessions: LoginSessions
    readProof: ReadProof
    publicUrlOf: ReadPublicUrl
    turns: Turns
    /** Whether the operator lets itself be able to recover wallets. */
    allowsAutomatic: boolean
    /** Tells the owner, as a part of the transaction of what it is about. */
    tellOwner: (login: Login, news: VaultNews, client: pg.PoolClient) => Promise<void>
    onReleased?: ((kind: SetKind) => void) | undefined
    now?: (() => number) | undefined
  },
): DeviceApp {
  const { vault, turns, allowsAutomatic, tellOwner, onReleased, now = Date.now } = parameters
  const app = createDeviceApp(parameters)
  const guard = requireLogin(parameters)
  const serve = (endpoint: Endpoint, answer: (context: DeviceContext) => Promise<Response>) =>
    serveEndpoint(app, endpoint, answer, guard)
  const idOf = (context: DeviceContext) => context.req.param('id') ?? ''
  const deviceOf = (context: DeviceContext) => nameDevice(context.req.header('user-agent'))

  /** Where a recovery is not as it may be: the answer to that. */
  function judgeRecovery(
    context: DeviceContext,
    recovery: { kind: string; params: object } | undefined,
  ): Response | undefined {
    if (!recovery) return undefined
    if (recovery.kind === 'automatic' && !allowsAutomatic)
      return refuse(context, 400, { field: 'kind', description: 'Automatic recovery is off' })
    if (JSON.stringify(recovery.params).length > largestParams)
      return refuse(context, 400, { field: 'params', description: 'Too large' })
    return undefined
  }

  async function takePreparation(context: DeviceContext): Promise<Response | undefined> {
    const { userId, jkt } = context.get('login')
    // Of each device its own: who has read a mail once keeps no other device of the owner out.
    const key = `vault prepare ${userId} ${jkt}`
    const wait = await turns.take([{ key, most: 60, span: hour }])
    return wait === undefined ? undefined : refuseTooMany(context, wait)
  }

  serve(endpoints.getVaultWallets, async (context) =>
    context.json({ allowsAutomatic, wallets: await vault.list(context.get('login')) }),
  )

  serve(endpoints.createVaultWallet, async (context) => {
    const call = await readCall(context, endpoints.createVaultWallet)
    if ('refused' in call) return call.refused
    const refused = judgeRecovery(context, call.body.recovery) ?? (await takePreparation(context))
    if (refused) return refused
    const wallet = { ...call.body, device: deviceOf(context) }
    return context.json(await vault.prepareWallet(context.get('login'), wallet))
  })

  serve(endpoints.commitVaultWallet, async (context) => {
    await vault.commitWallet(context.get('login'), idOf(context))
    return context.body(null, 204)
  })

  serve(endpoints.setVaultAccountType, async (context) => {
    const call = await readCall(context, endpoints.setVaultAccountType)
    if ('refused' in call) return call.refused
    const refused = await takePreparation(context)
    if (refused) return refused
    const wallet = { ...call.body, walletId: idOf(context) }
    return context.json(await vault.setAccountType(context.get('login'), wallet))
  })

  serve(endpoints.createVaultSet, async (context) => {
    const call = await readCall(context, endpoints.createVaultSet)
    if ('refused' in call) return call.refused
    const { body } = call
    const recovery = body.kind === 'device' ? undefined : body
    const refused = judgeRecovery(context, recovery) ?? (await takePreparation(context))
    if (refused) return refused
    const set = body.kind === 'device' ? { ...body, params: deviceOf(context) } : body
    const walletId = idOf(context)
    return context.json(await vault.prepareSet(context.get('login'), { ...set, walletId }))
  })

  serve(endpoints.commitVaultSet, async (context) => {
    const call = await readCall(context, endpoints.commitVaultSet)
    if ('refused' in call) return call.refused
    const set = { setId: idOf(context), signature: call.body?.signature }
    await vault.commitSet(context.get('login'), set)
    return context.body(null, 204)
  })

  serve(endpoints.releaseVaultSet, async (context) => {
    const call = await readCall(context, endpoints.releaseVaultSet)
    if ('refused' in call) return call.refused
    const { purpose = 'recover' } = call.body ?? {}
    const login = context.get('login')
    const set = await vault.findSet(login, idOf(context))
    const isGuarded = set.kind !== 'device' && set.state === 'committed'
    if (isGuarded) requireFresh(login, now())
    const caller = context.get('caller')?.key ?? ''
    const wait = await turns.take(limitsOf(login, { set, isGuarded, caller }))
    if (wait !== undefined) return refuseTooMany(context, wait)
    const tell = (client: pg.PoolClient) => tellOwner(login, purpose, client)
    const given = { ...set, purpose }
    const released = await vault.release(login, given, isGuarded ? tell : undefined)
    onReleased?.(set.kind)
    return context.json(released)
  })

  serve(endpoints.removeVaultSet, async (context) => {
    const call = await readCall(context, endpoints.removeVaultSet)
    if ('refused' in call) return call.refused
    const { signature } = call.body
    const login = context.get('login')
    await vault.removeSet(login, { setId: idOf(context), signature }, async (client) => {
      requireFresh(login, now())
      await tellOwner(login, 'deviceRemoved', client)
    })
    return context.body(null, 204)
  })

  serve(endpoints.removeVaultWallet, async (context) => {
    const call = await readCall(context, endpoints.removeVaultWallet)
    if ('refused' in call) return call.refused
    const { signature } = call.body
    await vault.removeWallet(context.get('login'), { id: idOf(context), signature })
    return context.body(null, 204)
  })

  serve(endpoints.getVaultLog, async (context) =>
    context.json({ lines: await vault.readLog(context.get('login')) }),
  )

  return app
}

/**
 * Whoever reads the owner's mails has as many devices as he likes: those share the turns of the network that he is in,
 * and a sum for the account. A device that the wallet is on has turns of its own, so that nobody keeps it out.
 */
function limitsOf(
  { userId, jkt }: Login,
  { set, isGuarded, caller }: { set: FoundSet; isGuarded: boolean; caller: string },
): readonly TurnLimit[] {
  if (!isGuarded) return [{ key: `vault release ${jkt} ${set.id}`, most: 60, span: minute }]
  const who = `${userId} ${set.isOnDevice ? jkt : networkOf(caller)}`
  const own: readonly TurnLimit[] = [
    { key: `vault recovery hour ${who}`, most: 10, span: hour },
    { key: `vault recovery day ${who}`, most: 20, span: 24 * hour },
  ]
  const common: readonly TurnLimit[] = [
    { key: `vault recovery hour ${userId}`, most: 30, span: hour },
    { key: `vault recovery day ${userId}`, most: 60, span: 24 * hour },
  ]
  return set.isOnDevice ? own : [...own, ...common]
}
