import {
  commitVaultSet,
  commitVaultWallet,
  createVaultSet,
  createVaultWallet,
  getVaultWallets,
  removeVaultSet,
} from 'billfold/protocol'
import type { DeviceSet, Keys, Recovery, Source, Statement } from '../keys/createKeys.js'
import type { Addresses } from '../keys/deriveAccounts.js'
import type { Factor } from '../keys/recoveryKey.js'
import type { Values } from '../openValues.js'
import type { Login } from '../server/createLogin.js'
import { ServerError } from '../server/createServerCaller.js'
import { withLock } from '../withLock.js'
import type { KnownWays } from './createKnownWays.js'
import type {
  Holding,
  Made,
  Purpose,
  Release,
  Rival,
  WalletKeeper,
  WalletState,
} from './createWalletKeeper.js'

export type WalletMaker = Pick<
  WalletKeeper,
  'setUp' | 'readRecovery' | 'recover' | 'addRecovery' | 'removeRecovery'
>

/** Makes wallets and the ways to recover them: what a device does once, and a signature does without. */
export function createWalletMaker(parameters: {
  login: Login
  keys: Keys
  known: KnownWays
  values: Values
  requireUserId: () => Promise<string>
  look: () => Promise<WalletState>
  /** One wallet at a time: that of somebody else, or an older set of it, makes room. */
  hold: (holding: Holding) => Promise<void>
  release: Release
  /** This device's set, with the server's half. */
  takeDeviceSet: () => Promise<DeviceSet & { walletId: string }>
  signatureOf: (set: DeviceSet, statement: Statement) => Promise<{ signature: string }>
}): WalletMaker {
  const { login, keys, known, values, requireUserId, look, hold, release } = parameters
  const { takeDeviceSet, signatureOf } = parameters
  /** A wallet that was ready to count, where it is not known whether the server has heard so. */
  let unheard:
    | (Holding & {
        id: string
        recovery: Recovery & { setId: string }
        source?: Source | undefined
      })
    | undefined

  /**
   * Keeps this device's half. What the server has given back is what is put together with it, before anything
   * counts on it.
   */
  async function keepDeviceSet(setId: string, addresses: Addresses): Promise<DeviceSet> {
    await keys.keep(setId)
    const { halfB } = await release(setId)
    const set = { setId, halfB, addresses }
    await keys.check(set)
    return set
  }

  async function readRecovery(setId: string, purpose?: Purpose): Promise<Recovery> {
    const { kind, halfA, halfB, params } = await release(setId, purpose)
    if ((kind !== 'password' && kind !== 'passkey') || halfA === undefined)
      throw new Error('This is no way to recover a wallet by.')
    return { kind, halfA, halfB, params }
  }

  /** The same again changes nothing. @throws ServerError where another wallet counts by now: of this one nothing stays */
  async function commit(made: NonNullable<typeof unheard>): Promise<Made> {
    const { id: walletId, setId, addresses, recovery } = made
    await login.call(commitVaultWallet, { id: walletId }).catch(async (error) => {
      if (!isTaken(error)) throw error
      unheard = undefined
      await keys.forget(setId)
      throw error
    })
    unheard = undefined
    await hold(made)
    await known.add(addresses, recovery)
    return { walletId, addresses }
  }

  /** Whether a factor opens what was sealed before. */
  function opens(
    factor: Factor,
    { recovery, addresses }: { recovery: Recovery; addresses: Addresses },
  ): Promise<boolean> {
    return keys.checkRecovery({ factor, recovery, addresses }).then(yes, no)
  }

  async function make(userId: string, factor: Factor, source: Source | undefined): Promise<Made> {
    // Another wallet with the same password would be refused, if this one counts by now.
    const isAgain = unheard?.userId === userId && unheard.source === source
    const again = isAgain ? unheard : undefined
    if (again && (await opens(factor, again))) return commit(again)
    const { addresses, deviceHalf, recovery } = await keys.create(factor, source)
    const body = { addresses, deviceHalf, recovery }
    const made = await login.call(createVaultWallet, { body, userId })
    if (!made.recoverySetId) throw new Error('The server has kept no way to recover the wallet.')
    await keepDeviceSet(made.deviceSetId, addresses)
    const kept = await readRecovery(made.recoverySetId)
    await keys.checkRecovery({ factor, recovery: kept, addresses })
    const own = { id: made.id, userId, setId: made.deviceSetId, addresses }
    unheard = { ...own, recovery: { ...kept, setId: made.recoverySetId }, source }
    return commit(unheard)
  }

  /** What was chosen here opens nothing, unless it was chosen there as well. */
  async function meetRival(factor: Factor, source: Source | undefined): Promise<Rival> {
    const state = await look()
    if (source || state.status !== 'ready') return { isSame: false }
    const { addresses } = state
    for (const recovery of await known.read(addresses)) {
      const check = keys.checkHalf({ factor, recovery, addresses })
      const isRight = recovery.kind === factor.kind && (await check.then(yes, no))
      if (isRight) return { isSame: true }
    }
    return { isSame: false }
  }

  return {
    async setUp(factor, source) {
      const userId = await requireUserId()
      // One tab at a time: the next one knows by then what opens the wallet.
      return withLock(`billfold set up ${userId}`, async () => {
        try {
          return await make(userId, factor, source)
        } catch (error) {
          if (!isTaken(error)) throw error
          return meetRival(factor, source)
        }
      })
    },
    readRecovery,
    async recover({ setId, recovery, addresses, factor }) {
      const userId = await requireUserId()
      const { deviceHalf } = await keys.recover({ factor, recovery, addresses })
      const { wallets } = await login.call(getVaultWallets)
      const wallet = wallets.find(({ sets }) => sets.some(({ id }) => id === setId))
      if (!wallet) throw new Error('The wallet is gone.')
      const made = { kind: 'device' as const, halfB: deviceHalf }
      const { id } = await login.call(createVaultSet, { id: wallet.id, body: made })
      const set = await keepDeviceSet(id, addresses)
      // Without a storage that lasts the device is a new one each time: it must take no place of another.
      if (values.isLasting) {
        const body = await signatureOf(set, { kind: 'addDevice', setId: id })
        await login.call(commitVaultSet, { id, body })
      }
      await hold({ userId, setId: id, addresses })
      await known.add(addresses, { ...recovery, setId })
    },
    async addRecovery(factor) {
      const { walletId, ...set } = await takeDeviceSet()
      const { addresses } = set
      const made = await keys.addRecovery({ factor, set })
      const { id: setId } = await login.call(createVaultSet, { id: walletId, body: made })
      try {
        const recovery = await readRecovery(setId)
        await keys.checkRecovery({ factor, recovery, addresses })
        const body = await signatureOf(set, { kind: 'addRecovery', setId })
        await login.call(commitVaultSet, { id: setId, body })
        await known.add(addresses, { ...recovery, setId })
      } catch (error) {
        // One that counts by now stays: nobody has signed for its end.
        await login.call(removeVaultSet, { id: setId, body: {} }).catch(() => {})
        throw error
      }
    },
    async removeRecovery(setId) {
      const { walletId: _, ...set } = await takeDeviceSet()
      const body = await signatureOf(set, { kind: 'removeRecovery', setId })
      await login.call(removeVaultSet, { id: setId, body }).catch((error) => {
        // Removed before, and the answer to that was lost.
        if (!(error instanceof ServerError) || error.code !== 'notFound') throw error
      })
      await known.remove(set.addresses, setId)
    },
  }
}

const yes = () => true
const no = () => false

/** Whether the account has another wallet that counts. */
const isTaken = (error: unknown) => error instanceof ServerError && error.code === 'walletExists'
