import {
  type AnswerOf,
  type BodyOf,
  getVaultWallets,
  releaseVaultSet,
  setVaultAccountType,
} from 'billfold/protocol'
import * as z from 'zod/mini'
import type { DeviceSet, Keys, Recovery, Source, Statement } from '../keys/createKeys.js'
import type { Addresses } from '../keys/deriveAccounts.js'
import type { Factor } from '../keys/recoveryKey.js'
import { loadLater } from '../loadLater.js'
import type { Values } from '../openValues.js'
import { type Passkey, readPasskey } from '../passkey/Passkey.js'
import { expired, type Login } from '../server/createLogin.js'
import type { KnownWays } from './createKnownWays.js'
import type { WalletMaker } from './createWalletMaker.js'

type VaultWallet = AnswerOf<typeof getVaultWallets>['wallets'][number]
type VaultSet = VaultWallet['sets'][number]

/** What the owner is told that a way to recover the wallet was asked for. */
export type Purpose = NonNullable<NonNullable<BodyOf<typeof releaseVaultSet>>['purpose']>

/** Asks the server for its half of a set, and for both of one to recover by. */
export type Release = (id: string, purpose?: Purpose) => Promise<AnswerOf<typeof releaseVaultSet>>

/** How it stands with the wallet of who is signed in, on this device. */
export type WalletState =
  | { readonly status: 'none' }
  /** The server knows no such wallet, and this device holds a half of it: no other one is made in its place. */
  | { readonly status: 'disputed'; readonly addresses: Addresses }
  /** There is a wallet, and this device has no half of it. */
  | {
      readonly status: 'elsewhere'
      readonly addresses: Addresses
      readonly ways: readonly RecoveryWay[]
    }
  | ReadyWallet

/** How a wallet can be recovered. `createdAt` in Unix milliseconds. */
export type RecoveryWay = {
  readonly setId: string
  readonly kind: VaultSet['kind']
  readonly createdAt: number
  /** What opens it, of those by passkey. */
  readonly passkey?: Passkey | undefined
}

export type AccountType = NonNullable<VaultWallet['accountType']>

/** A wallet that this device can use. */
export type ReadyWallet = {
  readonly status: 'ready'
  readonly walletId: string
  readonly addresses: Addresses
  /** Which account pages see on EVM chains; nothing while none has seen one. */
  readonly accountType: AccountType | undefined
  /** This device's own. */
  readonly setId: string
  /** The newest first. */
  readonly ways: readonly RecoveryWay[]
}

export type Made = Pick<ReadyWallet, 'walletId' | 'addresses'>

/** Another tab or device has made a wallet meanwhile: that one counts, and nothing was made here. */
export type Rival = {
  /** Whether the wallet is on this device, and opens by the same factor. */
  readonly isSame: boolean
}

/**
 * Makes, recovers and uses the wallet of who is signed in. Long, since whatever writes or drops this device's half is
 * here, to be read at once: without it the wallet is gone from the device.
 */
export type WalletKeeper = {
  look(): Promise<WalletState>
  /** Makes a wallet, or takes one that there is. It counts once all its halves are where they belong and have been tried. */
  setUp(factor: Factor, source?: Source): Promise<Made | Rival>
  /** What the server keeps to recover the wallet by. The owner is told by mail each time: ask once. */
  readRecovery(setId: string, purpose?: Purpose): Promise<Recovery>
  /** @throws KeysError, a SealError where it is the wrong factor */
  recover(parameters: {
    setId: string
    recovery: Recovery
    addresses: Addresses
    factor: Factor
  }): Promise<void>
  /** A further way to recover the wallet. It counts once it was tried, and is dropped where it fails. */
  addRecovery(factor: Factor): Promise<void>
  /** Forgets one for good; one that is gone stays so. @throws ServerError where it is the last one */
  removeRecovery(setId: string): Promise<void>
  /** On all devices. @returns what counts now: with `isFirst` what was kept before */
  keepAccountType(
    walletId: string,
    wanted: { accountType: AccountType; isFirst?: boolean },
  ): Promise<AccountType>
  /** Signs what the wallet itself tells the server, once the visitor has agreed to it. */
  vouch(statement: Statement): Promise<{ signature: string }>
  sign(parameters: { approval: string; token: string; shown: string }): Promise<string>
  /** Whether an address is of the wallet that this device has of somebody. */
  isOf(user: { id: string }, address: string): Promise<boolean>
  /** Forgets this device's half, for good: for the visitor to decide, never for a page. */
  forget(): Promise<void>
  /** Whoever was signed in is so no more. The device's half stays for the next time. */
  leave(): void
}

/** What this device knows by itself of the wallet that it holds a half of. */
const holding = z.object({
  userId: z.string(),
  setId: z.string(),
  addresses: z.object({ eip155: z.string(), solana: z.string() }),
})
export type Holding = z.output<typeof holding>

export function createWalletKeeper(parameters: {
  login: Login
  keys: Keys
  known: KnownWays
  values: Values
  projectId: string
}): WalletKeeper {
  const { login, keys, known, values, projectId } = parameters
  const name = `set ${projectId}`
  /** The one that remembers what the server may not have heard. */
  let maker: WalletMaker | undefined

  const readHolding = async () => holding.safeParse(await values.get(name)).data

  /** One wallet at a time: that of somebody else, or an older set of it, makes room. */
  async function hold({ userId, setId, addresses }: Holding): Promise<void> {
    const before = await readHolding()
    if (before?.setId === setId) return
    await values.set(name, { userId, setId, addresses })
    if (before) await keys.forget(before.setId)
  }

  async function requireUserId(): Promise<string> {
    const user = await login.user()
    if (user) return user.id
    throw new Error('Nobody is signed in.')
  }

  /** Whether the wallet that this device holds a half of is another one than the server says. */
  async function isDisputed(held: Holding, addresses: Addresses | undefined): Promise<boolean> {
    const { eip155, solana } = held.addresses
    const isOther = eip155 !== addresses?.eip155 || solana !== addresses.solana
    return isOther && (await keys.has(held))
  }

  async function look(): Promise<WalletState> {
    const userId = await requireUserId()
    const { wallets } = await login.call(getVaultWallets, { userId })
    if ((await login.user())?.id !== userId) throw expired()
    const wallet = wallets.find(({ state }) => state === 'committed')
    const kept = await readHolding()
    const held = kept?.userId === userId ? kept : undefined
    if (held && (await isDisputed(held, wallet?.addresses)))
      return { status: 'disputed', addresses: held.addresses }
    if (!wallet) return { status: 'none' }
    const { addresses, id: walletId, accountType } = wallet
    const sets = wallet.sets.filter(({ state }) => state === 'committed')
    const ways = sets
      .filter(({ kind }) => kind !== 'device')
      .map(toWay)
      .sort((one, two) => two.createdAt - one.createdAt)
    // Without a storage that lasts the device's own is never more than prepared.
    for (const { id, kind, isOwnDevice } of values.isLasting ? sets : wallet.sets)
      if (kind === 'device' && isOwnDevice && (await keys.has({ setId: id, addresses }))) {
        await hold({ userId, setId: id, addresses })
        return { status: 'ready', walletId, addresses, accountType, setId: id, ways }
      }
    return { status: 'elsewhere', addresses, ways }
  }

  const release: Release = (id, purpose) =>
    login.call(releaseVaultSet, { id, ...(purpose && { body: { purpose } }) })

  async function requireReady() {
    const state = await look()
    if (state.status === 'ready') return state
    throw new Error('This device has no wallet.')
  }

  /** This device's set, with the server's half. */
  async function takeDeviceSet(): Promise<DeviceSet & { walletId: string }> {
    const { setId, addresses, walletId } = await requireReady()
    const { halfB } = await release(setId)
    return { setId, halfB, addresses, walletId }
  }

  async function signatureOf(set: DeviceSet, statement: Statement): Promise<{ signature: string }> {
    return { signature: await keys.vouch({ statement, set }) }
  }

  async function openMaker(): Promise<WalletMaker> {
    const { createWalletMaker } = await loadLater()
    maker ??= createWalletMaker({
      ...{ login, keys, known, values, requireUserId, look, hold, release },
      ...{ takeDeviceSet, signatureOf },
    })
    return maker
  }

  return {
    look,
    setUp: async (...asked) => (await openMaker()).setUp(...asked),
    readRecovery: async (...asked) => (await openMaker()).readRecovery(...asked),
    recover: async (...asked) => (await openMaker()).recover(...asked),
    addRecovery: async (...asked) => (await openMaker()).addRecovery(...asked),
    removeRecovery: async (...asked) => (await openMaker()).removeRecovery(...asked),
    async keepAccountType(walletId, body) {
      return (await login.call(setVaultAccountType, { id: walletId, body })).accountType
    },
    async vouch(statement) {
      const { walletId: _, ...set } = await takeDeviceSet()
      return signatureOf(set, statement)
    },
    async sign({ approval, token, shown }) {
      const { walletId: _, ...set } = await takeDeviceSet()
      return keys.sign({ approval, token, shown, set })
    },
    async isOf({ id }, address) {
      const held = await readHolding()
      return held?.userId === id && held.addresses.eip155 === address
    },
    async forget() {
      const held = await readHolding()
      if (!held) return
      await keys.forget(held.setId)
      await known.forget(held.addresses)
      await values.remove(name)
    },
    leave() {
      maker = undefined
      known.leave()
    },
  }
}

function toWay({ id: setId, kind, createdAt, params }: VaultSet): RecoveryWay {
  return { setId, kind, createdAt, passkey: kind === 'passkey' ? readPasskey(params) : undefined }
}
