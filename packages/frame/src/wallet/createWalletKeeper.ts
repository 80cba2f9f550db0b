import {
  type AnswerOf,
  commitVaultSet,
  commitVaultWallet,
  createVaultSet,
  createVaultWallet,
  getVaultWallets,
  releaseVaultSet,
  removeVaultSet,
} from 'billfold/protocol'
import type { Keys, Recovery } from '../keys/createKeys.js'
import type { Addresses } from '../keys/deriveAccounts.js'
import type { Factor } from '../keys/recoveryKey.js'
import type { Values } from '../openValues.js'
import type { Login } from '../server/createLogin.js'

type VaultWallet = AnswerOf<typeof getVaultWallets>['wallets'][number]
type VaultSet = VaultWallet['sets'][number]

/** How it stands with the wallet of who is signed in, on this device. */
export type WalletState =
  | { readonly status: 'none' }
  /** There is a wallet, and this device has no half of it. `kinds`: how it can be recovered. */
  | {
      readonly status: 'elsewhere'
      readonly addresses: Addresses
      readonly ways: readonly { readonly setId: string; readonly kind: VaultSet['kind'] }[]
    }
  | { readonly status: 'ready'; readonly addresses: Addresses; readonly setId: string }

/** Makes, recovers and uses the wallet of who is signed in. */
export type WalletKeeper = {
  look(): Promise<WalletState>
  /** Makes a wallet. It counts once all its halves are where they belong and have been tried. */
  setUp(factor: Factor): Promise<Addresses>
  /** What the server keeps to recover the wallet by. The owner is told by mail each time: ask once. */
  readRecovery(setId: string): Promise<Recovery>
  /** @throws KeysError, a SealError where it is the wrong factor */
  recover(parameters: {
    setId: string
    recovery: Recovery
    addresses: Addresses
    factor: Factor
  }): Promise<void>
  sign(parameters: { approval: string; token: string; shown: string }): Promise<string>
  /** This device can sign no more, from before the server is told. */
  leave(): Promise<void>
}

export function createWalletKeeper(parameters: {
  login: Login
  keys: Keys
  values: Values
  projectId: string
}): WalletKeeper {
  const { login, keys, values, projectId } = parameters
  /** Where the id of this device's set is, for when the server cannot be asked for it. */
  const setName = `set ${projectId}`
  /** A wallet that was ready to count, where it is not known whether the server has heard so. */
  let unheard: { id: string; factor: Factor; addresses: Addresses } | undefined

  async function look(): Promise<WalletState> {
    const { wallets } = await login.call(getVaultWallets)
    const wallet = wallets.find(({ state }) => state === 'committed')
    if (!wallet) return { status: 'none' }
    const { addresses } = wallet
    const sets = wallet.sets.filter(({ state }) => state === 'committed')
    for (const { id, kind, isOwnDevice } of sets)
      if (kind === 'device' && isOwnDevice && (await keys.has({ setId: id, addresses })))
        return { status: 'ready', addresses, setId: id }
    const ways = sets
      .filter(({ kind }) => kind !== 'device')
      .map(({ id, kind }) => ({ setId: id, kind }))
    return { status: 'elsewhere', addresses, ways }
  }

  const release = (id: string) => login.call(releaseVaultSet, { id })

  /**
   * Keeps this device's half. What the server has given back is what is put together with it, before anything
   * counts on it.
   */
  async function keepDeviceSet(setId: string, addresses: Addresses): Promise<void> {
    await keys.keep(setId)
    await values.set(setName, setId)
    const { halfB } = await release(setId)
    await keys.check({ setId, halfB, addresses })
  }

  async function readRecovery(setId: string): Promise<Recovery> {
    const { kind, halfA, halfB, params } = await release(setId)
    if ((kind !== 'password' && kind !== 'passkey') || halfA === undefined)
      throw new Error('This is no way to recover a wallet by.')
    return { kind, halfA, halfB, params }
  }

  async function requireReady() {
    const state = await look()
    if (state.status === 'ready') return state
    throw new Error('This device has no wallet.')
  }

  /** The same again changes nothing. */
  async function commit({ id, addresses }: { id: string; addresses: Addresses }) {
    await login.call(commitVaultWallet, { id })
    unheard = undefined
    return addresses
  }

  return {
    look,
    async setUp(factor) {
      // Another wallet with the same password would be refused, if this one counts by now.
      if (unheard && isSame(unheard.factor, factor)) return commit(unheard)
      const { addresses, deviceHalf, recovery } = await keys.create(factor)
      const body = { addresses, deviceHalf, recovery }
      const made = await login.call(createVaultWallet, { body })
      if (!made.recoverySetId) throw new Error('The server has kept no way to recover the wallet.')
      await keepDeviceSet(made.deviceSetId, addresses)
      const kept = await readRecovery(made.recoverySetId)
      await keys.checkRecovery({ factor, recovery: kept, addresses })
      unheard = { id: made.id, factor, addresses }
      return commit(unheard)
    },
    readRecovery,
    async recover({ setId, recovery, addresses, factor }) {
      const { deviceHalf } = await keys.recover({ factor, recovery, addresses })
      const { wallets } = await login.call(getVaultWallets)
      const wallet = wallets.find(({ sets }) => sets.some(({ id }) => id === setId))
      if (!wallet) throw new Error('The wallet is gone.')
      const body = { kind: 'device' as const, halfB: deviceHalf }
      const { id } = await login.call(createVaultSet, { id: wallet.id, body })
      await keepDeviceSet(id, addresses)
      await login.call(commitVaultSet, { id })
    },
    async sign({ approval, token, shown }) {
      const { setId, addresses } = await requireReady()
      const { halfB } = await release(setId)
      return keys.sign({ approval, token, shown, set: { setId, halfB, addresses } })
    },
    async leave() {
      const setId = await values.get(setName)
      if (typeof setId !== 'string') return
      // Once one of the two halves is gone the other one says nothing: ours goes first, the server away or not.
      await keys.forget(setId)
      await values.remove(setName)
      await login.call(removeVaultSet, { id: setId, body: {} })
    },
  }
}

function isSame(one: Factor, other: Factor): boolean {
  return one.kind === 'password' && other.kind === 'password' && one.password === other.password
}
