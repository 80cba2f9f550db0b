// Long because all that may happen to a wallet's rows is in one place: what one of these does in its
// transaction is only right beside what the others do in theirs.
import { randomBytes } from 'node:crypto'
import type { AnswerOf, BodyOf, endpoints } from 'billfold/protocol'
import {
  deviceMessage,
  recoveryMessage,
  removalMessage,
  walletRemovalMessage,
} from 'billfold/protocol'
import type pg from 'pg'
import type { Login } from '../sessions/createLoginSessions.js'
import { LoginRefusal } from '../sessions/LoginRefusal.js'
import { requireSignature } from '../sessions/requireSignature.js'
import { type VaultEvent, writeLog } from '../sessions/vaultLog.js'
import { inTransaction } from '../storage/inTransaction.js'
import { HalfChangedError, type HalfPlace, keepHalf, readHalves } from './halves.js'
import type { KeyWrapper } from './KeyWrapper.js'
import type { DeviceName } from './nameDevice.js'

type Endpoints = typeof endpoints
type NewWallet = BodyOf<Endpoints['createVaultWallet']>
type SetBody = BodyOf<Endpoints['createVaultSet']>
/** What is kept beside its halves: of a device, what its owner knows it by. */
type NewSet =
  | Exclude<SetBody, { kind: 'device' }>
  | (Extract<SetBody, { kind: 'device' }> & { readonly params: DeviceName })
export type Release = AnswerOf<Endpoints['releaseVaultSet']>
export type SetKind = Release['kind']
type ReleaseCall = NonNullable<BodyOf<Endpoints['releaseVaultSet']>>
export type ReleasePurpose = NonNullable<ReleaseCall['purpose']>
export type FoundSet = {
  readonly id: string
  readonly walletId: string
  readonly kind: SetKind
  readonly state: 'prepared' | 'committed'
  readonly madeBy: string
  /** Whether the device that asks has a set of the wallet's that counts, and has opened the wallet by it. */
  readonly isOnDevice: boolean
}

export type Vault = {
  list(login: Login): Promise<AnswerOf<Endpoints['getVaultWallets']>['wallets']>
  prepareWallet(
    login: Login,
    wallet: NewWallet & { device: DeviceName },
  ): Promise<AnswerOf<Endpoints['createVaultWallet']>>
  /** @throws LoginRefusal, as all of these, for what is not of the account */
  commitWallet(login: Login, walletId: string): Promise<void>
  /** @returns what counts now: with `isFirst` what was kept before */
  setAccountType(
    login: Login,
    wallet: BodyOf<Endpoints['setVaultAccountType']> & { walletId: string },
  ): Promise<AnswerOf<Endpoints['setVaultAccountType']>>
  prepareSet(login: Login, set: NewSet & { walletId: string }): Promise<{ id: string }>
  commitSet(login: Login, set: { setId: string; signature: string | undefined }): Promise<void>
  /** A set that a device may have now: its own, or one to recover by. */
  findSet(login: Login, setId: string): Promise<FoundSet>
  /** Gives the halves of a set that was found; `tell` is a part of the same transaction. */
  release(
    login: Login,
    set: FoundSet & { purpose: ReleasePurpose },
    tell?: (client: pg.PoolClient) => Promise<void>,
  ): Promise<Release>
  /** `tellOf` is a part of the transaction that removes another device than the one that asks. */
  removeSet(
    login: Login,
    set: { setId: string; signature: string | undefined },
    tellOf: (client: pg.PoolClient) => Promise<void>,
  ): Promise<void>
  removeWallet(login: Login, wallet: { id: string; signature: string | undefined }): Promise<void>
  readLog(login: Login): Promise<AnswerOf<Endpoints['getVaultLog']>['lines']>
  /** Throws away what was prepared a day ago and never committed. */
  sweep(): Promise<void>
}

const day = 24 * 60 * 60_000
/** Beyond that the one that was not used for longest goes. */
const mostDevices = 100
const mostRecoveries = 5
const longestLog = 1000

const releases = {
  recover: 'recoveryReleased',
  export: 'exportReleased',
  kit: 'kitReleased',
  change: 'changeReleased',
  login: 'loginReleased',
  confirm: 'confirmReleased',
} as const satisfies Record<ReleasePurpose, VaultEvent>

type WalletRow = {
  id: string
  state: 'prepared' | 'committed'
  eip155: string
  solana: string
  made_by: string
  account_type: 'eoa' | 'smartAccount' | null
  created_at: string
}
/** What halves are bound to of a wallet. */
type WalletPlace = Pick<WalletRow, 'id' | 'eip155' | 'solana'>
type SetRow = {
  id: string
  wallet_id: string
  kind: SetKind
  state: 'prepared' | 'committed'
  made_by: string
  params: Record<string, string | number>
  created_at: string
  used_at: string
}

/**
 * The server's halves in the database. Each change is a line of the log, of the same transaction, and they share the
 * locks on an account's wallets and sets: therefore all of them are here, to be read beside each other.
 */
export function createVault(parameters: {
  pool: pg.Pool
  wrapper: KeyWrapper
  now?: (() => number) | undefined
}): Vault {
  const { pool, wrapper, now = Date.now } = parameters

  function log(client: pg.PoolClient, event: VaultEvent, { userId }: Login, subject: string) {
    return writeLog(client, { event, userId, subject, at: now() })
  }

  /** A wallet of the account, locked; one that is only prepared is its maker's alone. */
  async function lockWallet(client: pg.PoolClient, { userId, jkt }: Login, walletId: string) {
    const text = 'SELECT * FROM vault_wallets WHERE id = $1 AND user_id = $2 FOR UPDATE'
    const { rows } = await client.query<WalletRow>(text, [walletId, userId])
    const [row] = rows
    if (!row || (row.state === 'prepared' && row.made_by !== jkt))
      throw new LoginRefusal('notFound')
    return row
  }

  async function addSet(
    client: pg.PoolClient,
    login: Login,
    { wallet, set }: { wallet: WalletPlace; set: NewSet },
  ): Promise<string> {
    const id = newId()
    const { kind } = set
    const { jkt: madeBy, project, userId } = login
    const text = `INSERT INTO vault_sets
        (id, wallet_id, kind, state, made_by, params, created_at, used_at)
      VALUES ($1, $2, $3, 'prepared', $4, $5, $6, $6)`
    await client.query(text, [id, wallet.id, kind, madeBy, JSON.stringify(set.params), now()])
    const halves = { b: set.halfB, ...('halfA' in set && { a: set.halfA }) }
    for (const [half, encoded] of Object.entries(halves)) {
      const place: HalfPlace = {
        ...{ project, userId, walletId: wallet.id, setId: id, kind, madeBy },
        ...{ eip155: wallet.eip155, solana: wallet.solana },
        half: half === 'a' ? 'a' : 'b',
      }
      await keepHalf(client, { wrapper, place, bytes: Buffer.from(encoded, 'base64url') })
    }
    await log(client, 'setPrepared', login, id)
    return id
  }

  async function removeSets(client: pg.PoolClient, login: Login, sets: readonly SetRow[]) {
    const ids = sets.map(({ id }) => id)
    await client.query('DELETE FROM vault_sets WHERE id = ANY ($1)', [ids])
    for (const id of ids) await log(client, 'setRemoved', login, id)
  }

  /** A device's in the place of what it had, and of what was not used for longest where there are many. */
  async function commitOne(
    client: pg.PoolClient,
    login: Login,
    { set, all, hasOpened }: { set: SetRow; all: readonly SetRow[]; hasOpened: boolean },
  ) {
    if (set.kind === 'device') {
      const devices = all.filter(({ kind, state }) => kind === 'device' && state === 'committed')
      const others = devices
        .filter(({ made_by }) => made_by !== set.made_by)
        .toSorted((one, two) => Number(two.used_at) - Number(one.used_at))
      const kept = new Set(others.slice(0, mostDevices - 1))
      await removeSets(
        client,
        login,
        devices.filter((each) => !kept.has(each)),
      )
    }
    const text = "UPDATE vault_sets SET state = 'committed', has_opened = $2 WHERE id = $1"
    await client.query(text, [set.id, hasOpened])
    await log(client, 'setCommitted', login, set.id)
  }

  /** All sets of a wallet, locked: none is swept, nor given out, until the transaction ends. */
  async function lockSets(client: pg.PoolClient, walletId: string) {
    const text = 'SELECT * FROM vault_sets WHERE wallet_id = $1 ORDER BY created_at, id FOR UPDATE'
    return (await client.query<SetRow>(text, [walletId])).rows
  }

  /** A set of a wallet of the account, which is locked; prepared ones are their maker's alone. */
  async function lockSet(client: pg.PoolClient, login: Login, setId: string) {
    const text = `SELECT s.* FROM vault_sets s JOIN vault_wallets w ON w.id = s.wallet_id
      WHERE s.id = $1 AND w.user_id = $2`
    const { rows } = await client.query<SetRow>(text, [setId, login.userId])
    const wallet = await lockWallet(client, login, rows[0]?.wallet_id ?? '')
    const all = await lockSets(client, wallet.id)
    const set = all.find(({ id }) => id === setId)
    if (!set || (set.state === 'prepared' && set.made_by !== login.jkt))
      throw new LoginRefusal('notFound')
    return { wallet, set, all }
  }

  /**
   * Money is sent to them: they are told where a half says that it was bound to them. One is enough, since
   * whoever has changed the others cannot make it.
   */
  async function checkAddresses(
    { project, userId }: Pick<Login, 'project' | 'userId'>,
    { wallet, sets }: { wallet: WalletRow; sets: readonly SetRow[] },
  ) {
    const { id: walletId, eip155, solana } = wallet
    let failure: unknown
    for (const { id: setId, kind, made_by: madeBy } of sets) {
      const place = { project, userId, walletId, eip155, solana, setId, kind, madeBy }
      try {
        await readHalves(pool, { wrapper, place })
        return
      } catch (error) {
        if (!(error instanceof HalfChangedError)) throw error
        failure = error
      }
    }
    if (failure) throw failure
  }

  return {
    async list({ project, userId, jkt }) {
      const text = 'SELECT * FROM vault_wallets WHERE user_id = $1 ORDER BY created_at, id'
      const { rows } = await pool.query<WalletRow>(text, [userId])
      const isSeen = ({ state, made_by }: WalletRow | SetRow) =>
        state === 'committed' || made_by === jkt
      const wallets = rows.filter(isSeen)
      const ids = wallets.map(({ id }) => id)
      const find = 'SELECT * FROM vault_sets WHERE wallet_id = ANY ($1) ORDER BY created_at, id'
      const { rows: all } = await pool.query<SetRow>(find, [ids])
      for (const wallet of wallets)
        await checkAddresses(
          { project, userId },
          { wallet, sets: all.filter((set) => set.wallet_id === wallet.id) },
        )
      return wallets.map(({ id, state, eip155, solana, account_type, created_at }) => ({
        id,
        state,
        addresses: { eip155, solana },
        ...(account_type && { accountType: account_type }),
        createdAt: Number(created_at),
        sets: all
          .filter((set) => set.wallet_id === id && isSeen(set))
          .map((set) => ({
            id: set.id,
            kind: set.kind,
            state: set.state,
            params: set.params,
            createdAt: Number(set.created_at),
            usedAt: Number(set.used_at),
            isOwnDevice: set.kind === 'device' && set.made_by === jkt,
          })),
      }))
    },
    prepareWallet(login, { addresses, deviceHalf, recovery, device }) {
      return inTransaction(pool, async (client) => {
        const id = newId()
        const { project, userId, jkt } = login
        const { eip155, solana } = addresses
        const text = `INSERT INTO vault_wallets
            (id, project, user_id, state, eip155, solana, made_by, created_at)
          VALUES ($1, $2, $3, 'prepared', $4, $5, $6, $7)`
        await client.query(text, [id, project, userId, eip155, solana, jkt, now()])
        await log(client, 'walletPrepared', login, id)
        const set = { kind: 'device', halfB: deviceHalf, params: device } as const
        const wallet = { id, eip155, solana }
        const deviceSetId = await addSet(client, login, { wallet, set })
        if (!recovery) return { id, deviceSetId }
        const recoverySetId = await addSet(client, login, { wallet, set: recovery })
        return { id, deviceSetId, recoverySetId }
      })
    },
    async commitWallet(login, walletId) {
      await inTransaction(pool, async (client) => {
        const wallet = await lockWallet(client, login, walletId)
        if (wallet.state === 'committed') return
        const sets = await lockSets(client, walletId)
        if (!sets.some(({ kind }) => kind !== 'device')) throw new LoginRefusal('recoveryNeeded')
        await client.query("UPDATE vault_wallets SET state = 'committed' WHERE id = $1", [walletId])
        await log(client, 'walletCommitted', login, walletId)
        // Whoever has made it has had it whole.
        for (const set of sets)
          await commitOne(client, login, { set, all: sets, hasOpened: set.kind === 'device' })
      }).catch((error) => {
        // Another device was first.
        if (Object(error).constraint !== 'vault_wallets_owner') throw error
        throw new LoginRefusal('walletExists')
      })
    },
    setAccountType(login, { walletId, accountType, isFirst }) {
      return inTransaction(pool, async (client) => {
        const { account_type: before } = await lockWallet(client, login, walletId)
        if (before && (isFirst || before === accountType)) return { accountType: before }
        const text = 'UPDATE vault_wallets SET account_type = $2 WHERE id = $1'
        await client.query(text, [walletId, accountType])
        await log(client, 'accountTypeChanged', login, walletId)
        return { accountType }
      })
    },
    prepareSet(login, { walletId, ...set }) {
      return inTransaction(pool, async (client) => {
        const wallet = await lockWallet(client, login, walletId)
        const all = await lockSets(client, walletId)
        const isEarlier = ({ kind, state, made_by }: SetRow) =>
          state === 'prepared' && kind === set.kind && made_by === login.jkt
        await removeSets(client, login, all.filter(isEarlier))
        return { id: await addSet(client, login, { wallet, set }) }
      })
    },
    async commitSet(login, { setId, signature }) {
      await inTransaction(pool, async (client) => {
        const { wallet, set, all } = await lockSet(client, login, setId)
        // With its wallet, not before.
        if (wallet.state === 'prepared') throw new LoginRefusal('notFound')
        if (set.state === 'committed') return
        const isDevice = set.kind === 'device'
        // Whoever is signed in can keep bytes of his own as a device's half: the wallet says that it is one.
        const hasOpened = isDevice && signature !== undefined
        if (hasOpened)
          await requireSignature(wallet.eip155, { message: deviceMessage(setId), signature })
        if (!isDevice) {
          // Whoever has read a mail once would have a way of his own, and leave no room for the owner's.
          await requireSignature(wallet.eip155, { message: recoveryMessage(setId), signature })
          const isRecovery = ({ kind, state }: SetRow) => kind !== 'device' && state === 'committed'
          if (all.filter(isRecovery).length >= mostRecoveries) throw new LoginRefusal('tooManySets')
        }
        await commitOne(client, login, { set, all, hasOpened })
      })
    },
    async findSet({ userId, jkt }, setId) {
      const text = `SELECT s.*, w.state AS wallet_state, EXISTS (
          SELECT FROM vault_sets WHERE wallet_id = w.id AND kind = 'device' AND state = 'committed'
            AND made_by = $3 AND has_opened
        ) AS is_on_device
        FROM vault_sets s JOIN vault_wallets w ON w.id = s.wallet_id WHERE s.id = $1 AND w.user_id = $2`
      type Row = SetRow & { wallet_state: string; is_on_device: boolean }
      const { rows } = await pool.query<Row>(text, [setId, userId, jkt])
      const [row] = rows
      const isOpen =
        row?.kind !== 'device' && row?.state === 'committed' && row.wallet_state === 'committed'
      if (!row || !(isOpen || row.made_by === jkt)) throw new LoginRefusal('notFound')
      const {
        id,
        wallet_id: walletId,
        kind,
        state,
        made_by: madeBy,
        is_on_device: isOnDevice,
      } = row
      return { id, walletId, kind, state, madeBy, isOnDevice }
    },
    async release(login, set, tell) {
      const { project, userId } = login
      const { id: setId, walletId, kind, madeBy, purpose } = set
      return inTransaction(pool, async (client) => {
        const text = `UPDATE vault_sets s SET used_at = $2 FROM vault_wallets w
          WHERE s.id = $1 AND w.id = s.wallet_id RETURNING s.params, w.eip155, w.solana`
        const { rows } = await client.query<SetRow & WalletRow>(text, [setId, now()])
        const [row] = rows
        // Removed in this moment.
        if (!row) throw new LoginRefusal('notFound')
        const { eip155, solana } = row
        const place = { project, userId, walletId, eip155, solana, setId, kind, madeBy }
        const { a: halfA, b: halfB } = await readHalves(client, { wrapper, place })
        if (!halfB) throw new LoginRefusal('notFound')
        await tell?.(client)
        const event = kind === 'device' ? 'deviceReleased' : releases[purpose]
        await log(client, event, login, setId)
        return {
          kind,
          ...(halfA && { halfA: halfA.toString('base64url') }),
          halfB: halfB.toString('base64url'),
          params: row.params,
          addresses: { eip155, solana },
        }
      })
    },
    async removeSet(login, { setId, signature }, tellOf) {
      await inTransaction(pool, async (client) => {
        const { wallet, set, all } = await lockSet(client, login, setId)
        if (set.kind !== 'device' && set.state === 'committed') {
          await requireSignature(wallet.eip155, { message: removalMessage(setId), signature })
          const isOther = (each: SetRow) =>
            each.id !== setId && each.kind !== 'device' && each.state === 'committed'
          if (!all.some(isOther)) throw new LoginRefusal('recoveryNeeded')
        }
        if (set.kind === 'device' && set.made_by !== login.jkt) await tellOf(client)
        await removeSets(client, login, [set])
      })
    },
    async removeWallet(login, { id, signature }) {
      await inTransaction(pool, async (client) => {
        const wallet = await lockWallet(client, login, id)
        if (wallet.state === 'committed')
          await requireSignature(wallet.eip155, { message: walletRemovalMessage(id), signature })
        await client.query('DELETE FROM vault_wallets WHERE id = $1', [id])
        await log(client, 'walletRemoved', login, id)
      })
    },
    async readLog({ userId }) {
      const text = `SELECT at, event, subject FROM vault_log WHERE user_id = $1
        ORDER BY seq DESC LIMIT $2`
      type Line = { at: string; event: string; subject: string }
      const { rows } = await pool.query<Line>(text, [userId, longestLog])
      return rows.toReversed().map((line) => ({ ...line, at: Number(line.at) }))
    },
    async sweep() {
      const old = now() - day
      for (const table of ['vault_sets', 'vault_wallets'])
        await pool.query(`DELETE FROM ${table} WHERE state = 'prepared' AND created_at <= $1`, [
          old,
        ])
    },
  }
}

const newId = () => randomBytes(16).toString('hex')
