import { base64urlnopad } from '@scure/base'
import {
  deviceMessage,
  emailChangeMessage,
  loginLinkMessage,
  loginRemovalMessage,
  recoveryMessage,
  removalMessage,
} from 'billfold/protocol'
import { bytesToHex, stringToHex } from 'viem'
import type { Values } from '../openValues.js'
import { readSecret } from './broughtKey.js'
import type { ExportForm, Exports, Unlocked } from './createExports.js'
import { type Accounts, type Addresses, deriveAccounts } from './deriveAccounts.js'
import { combineHalves, createEntropy, splitEntropy } from './halves.js'
import { hashOf } from './hashOf.js'
import { loadScript } from './loadScript.js'
import { readDeviceKey } from './readDeviceKey.js'
import {
  createRecoveryParams,
  deriveRecoveryKey,
  type Factor,
  type RecoveryParams,
} from './recoveryKey.js'
import { type Approval, accountOf, chainsOf } from './SignRequest.js'
import { seal, unseal } from './seal.js'
import { prepareToSign, sign, warmUp } from './sign.js'

/** A way to recover the wallet: the owner's half sealed, the server's half as it is; base64url. */
export type Recovery = {
  readonly kind: Factor['kind']
  readonly halfA: string
  readonly halfB: string
  readonly params: RecoveryParams
}

/** A wallet that somebody brings along. */
export type Source =
  /** A phrase, or one key. */
  | { readonly kind: 'typed'; readonly text: string }
  /** `password`: the one that the kit was saved with. */
  | { readonly kind: 'kit'; readonly text: string; readonly password: string }

/** The accounts of a wallet that somebody brings along. */
export type Preview = {
  /** Of one key its own alone: the other account is yet to be made. */
  readonly addresses: Partial<Addresses>
  /** Whether they are those of a phrase, by the usual paths. */
  readonly isDerived: boolean
}

/** Something was signed that the visitor has not agreed to, or would have been. */
export class ApprovalError extends Error {
  override name = 'ApprovalError'
}

/** Which device set is meant, with the server's half of it. */
export type DeviceSet = {
  readonly setId: string
  readonly halfB: string
  readonly addresses: Addresses
}

/** What the wallet itself tells the server: of a device, of a way to recover it, or of what its owner signs in by. */
export type Statement =
  | { readonly kind: 'addDevice' | 'addRecovery' | 'removeRecovery'; readonly setId: string }
  | { readonly kind: 'changeEmail'; readonly challengeId: string; readonly email: string }
  | {
      readonly kind: 'linkLogin'
      readonly id: string
      readonly provider: string
      readonly name: string | null
      readonly email: string | null
    }
  | { readonly kind: 'removeLogin'; readonly wayId: string; readonly sessionId: string }

/** All that may be done with keys. Nothing that it gives is enough to make one. */
export type Keys = {
  /**
   * Makes a wallet, or takes one that there is, with a set for this device and one to recover it by.
   *
   * @throws PhraseError, KitError, SealError
   */
  create(
    factor: Factor,
    source?: Source,
  ): Promise<{
    readonly addresses: Addresses
    readonly deviceHalf: string
    readonly recovery: Recovery
  }>
  /** What `create` would make of it. @throws as `create` */
  preview(source: Source): Promise<Preview>
  /** What a recovery kit says that it is of. @throws KitError */
  readKit(text: string): Promise<Addresses>
  /** Puts the wallet together by a way to recover it, and makes a new set for this device. */
  recover(parameters: {
    factor: Factor
    recovery: Recovery
    addresses: Addresses
  }): Promise<{ readonly deviceHalf: string }>
  /** Keeps this device's half of the set that was made last, under the name that the server gave it. */
  keep(setId: string): Promise<{ readonly isLasting: boolean }>
  /** Whether this device has its half of a set. @throws SealError where it is of other addresses */
  has(set: Pick<DeviceSet, 'setId' | 'addresses'>): Promise<boolean>
  /** Puts the wallet together from this device's set, and forgets it again. @throws WrongHalvesError */
  check(set: DeviceSet): Promise<void>
  /** The same from a way to recover it. @throws WrongHalvesError, SealError */
  checkRecovery(parameters: {
    factor: Factor
    recovery: Recovery
    addresses: Addresses
  }): Promise<void>
  /** Tries the owner's half of a way alone, which needs no server. @throws SealError where it is the wrong factor */
  checkHalf(parameters: {
    factor: Factor
    recovery: Pick<Recovery, 'halfA' | 'params'>
    addresses: Addresses
  }): Promise<void>
  /**
   * Opens the wallet for its owner to take away, by a way to recover it. @returns a token that reveals it, after ten
   * seconds and for ten minutes
   *
   * @throws SealError, WrongHalvesError
   */
  openExport(parameters: {
    factor: Factor
    recovery: Recovery
    addresses: Addresses
  }): Promise<{ readonly token: string; readonly forms: readonly ExportForm[] }>
  /** What the owner takes away. @throws ExportError too early or too late */
  reveal(parameters: { token: string; form: ExportForm }): Promise<string>
  closeExport(token: string): Promise<void>
  /** Writes the wallet into a file for its owner, under their password. */
  makeKit(parameters: {
    factor: Factor
    recovery: Recovery
    addresses: Addresses
    password: string
  }): Promise<string>
  /** Makes a further way to recover the wallet of this device's set. */
  addRecovery(parameters: { factor: Factor; set: DeviceSet }): Promise<Recovery>
  /** Signs what the wallet itself tells the server, which no page may ask for. */
  vouch(parameters: { statement: Statement; set: DeviceSet }): Promise<string>
  /** Takes note of what the visitor is about to be shown. @returns what signs it, once */
  prepare(approval: string): Promise<string>
  /**
   * Signs what was prepared. `shown` is the SHA-256 of what the visitor was shown.
   *
   * @throws ApprovalError where it is not the same in all three places, of another account or set, or the token was
   * used
   */
  sign(parameters: {
    token: string
    shown: string
    approval: string
    set: DeviceSet
  }): Promise<string>
  /** Forgets this device's half of a set. */
  forget(setId: string): Promise<void>
}

const minute = 60_000
/** How long a visitor may look at what is to be signed. */
const approvalLifetime = 10 * minute
const mostApprovals = 20

/**
 * What the worker does. Long, and in one piece: this list is all that may be done with keys, to be read at once by
 * whoever audits it.
 */
export function createKeys(parameters: { values: Values; now?: (() => number) | undefined }): Keys {
  const { values, now = Date.now } = parameters
  const approvals = new Map<string, { hash: string; at: number }>()
  let made: { half: Uint8Array; addresses: Addresses } | undefined

  /** A new set for this device; the entropy is wiped by whoever has it. */
  async function makeDeviceSet(entropy: Uint8Array, addresses: Addresses): Promise<string> {
    const { a, b } = await splitEntropy(entropy)
    made?.half.fill(0)
    made = { half: a, addresses }
    return toText(b)
  }

  /** A new way to recover the wallet; the entropy is wiped by whoever has it. */
  async function makeRecovery(
    entropy: Uint8Array,
    { factor, addresses }: { factor: Factor; addresses: Addresses },
  ): Promise<Recovery> {
    const { kind } = factor
    const params = createRecoveryParams(factor)
    const key = await deriveRecoveryKey(factor, { params, addresses })
    const { a, b } = await splitEntropy(entropy)
    const sealed = await seal(key, a, { role: kind, addresses })
    a.fill(0)
    return { kind, halfA: toText(sealed), halfB: toText(b), params }
  }

  async function withEntropy<value>(
    halves: { a: Uint8Array; b: Uint8Array },
    addresses: Addresses,
    use: (entropy: Uint8Array, accounts: Accounts) => value | Promise<value>,
  ): Promise<value> {
    const { a, b } = halves
    try {
      const { entropy, accounts } = await combineHalves({ a, b }, addresses)
      try {
        return await use(entropy, accounts)
      } finally {
        entropy.fill(0)
        accounts.wipe()
      }
    } finally {
      a.fill(0)
      b.fill(0)
    }
  }

  async function fromDevice<value>(
    { setId, halfB, addresses }: DeviceSet,
    use: (entropy: Uint8Array, accounts: Accounts) => value | Promise<value>,
  ): Promise<value> {
    const sealed = await values.get(nameOf(setId))
    if (!(sealed instanceof Uint8Array)) throw new ApprovalError('This device has no half of it.')
    const a = await unseal(await readDeviceKey(values), sealed, { role: 'device', addresses })
    return withEntropy({ a, b: fromText(halfB) }, addresses, use)
  }

  /** Gives what puts the wallet together by a way to recover it, as often as it is called. */
  async function unlock(parameters: {
    factor: Factor
    recovery: Recovery
    addresses: Addresses
  }): Promise<Unlocked> {
    const { recovery, addresses } = parameters
    const open = await unlockHalf(parameters)
    return async (use) =>
      withEntropy({ a: await open(), b: fromText(recovery.halfB) }, addresses, use)
  }

  /** Gives what opens the owner's half, as often as it is called. */
  async function unlockHalf({ factor, recovery, addresses }: Parameters<Keys['checkHalf']>[0]) {
    const key = await deriveRecoveryKey(factor, { params: recovery.params, addresses })
    return () => unseal(key, fromText(recovery.halfA), { role: factor.kind, addresses })
  }

  let exports: Exports | undefined
  async function openExports(): Promise<Exports> {
    const { createExports } = await loadBrought()
    exports ??= createExports({ now })
    return exports
  }

  /** Tokens that nobody has used go with time, and with many that come after them. */
  function forgetApprovals() {
    for (const [token, { at }] of approvals)
      if (now() - at > approvalLifetime || approvals.size >= mostApprovals) approvals.delete(token)
  }

  return {
    async create(factor, source) {
      const entropy = source ? await (await loadBrought()).readSource(source) : createEntropy()
      try {
        const accounts = await deriveAccounts(entropy)
        const { addresses } = accounts
        accounts.wipe()
        const recovery = await makeRecovery(entropy, { factor, addresses })
        const deviceHalf = await makeDeviceSet(entropy, addresses)
        return { addresses, deviceHalf, recovery }
      } finally {
        entropy.fill(0)
      }
    },
    async preview(source) {
      const { readSource } = await loadBrought()
      const secret = await readSource(source)
      const { addresses, wipe } = await deriveAccounts(secret)
      wipe()
      const namespace = readSecret(secret).brought?.namespace
      secret.fill(0)
      const isAlone = source.kind === 'typed' && namespace
      return {
        addresses: isAlone ? { [namespace]: addresses[namespace] } : addresses,
        isDerived: !namespace,
      }
    },
    readKit: async (text) => (await loadBrought()).readKit(text).addresses,
    recover: async (given) =>
      (await unlock(given))(async (entropy) => ({
        deviceHalf: await makeDeviceSet(entropy, given.addresses),
      })),
    async keep(setId) {
      if (!made) throw new ApprovalError('No set was made.')
      const { half, addresses } = made
      const sealed = await seal(await readDeviceKey(values), half, { role: 'device', addresses })
      await values.set(nameOf(setId), sealed)
      half.fill(0)
      made = undefined
      return { isLasting: values.isLasting }
    },
    async has({ setId, addresses }) {
      const sealed = await values.get(nameOf(setId))
      if (!(sealed instanceof Uint8Array)) return false
      const half = await unseal(await readDeviceKey(values), sealed, { role: 'device', addresses })
      half.fill(0)
      return true
    },
    check: (set) => fromDevice(set, () => {}),
    async checkRecovery(given) {
      const use = await unlock(given)
      await use(() => {})
    },
    async checkHalf(given) {
      const open = await unlockHalf(given)
      ;(await open()).fill(0)
    },
    openExport: async (given) => (await openExports()).open(await unlock(given)),
    reveal: async (given) => (await openExports()).reveal(given),
    async closeExport(token) {
      exports?.close(token)
    },
    async makeKit({ password, ...given }) {
      const { addresses } = given
      const { sealKit } = await loadBrought()
      const use = await unlock(given)
      return use((entropy) => sealKit(entropy, { addresses, password, now: now() }))
    },
    addRecovery: ({ factor, set }) =>
      fromDevice(set, (entropy) => makeRecovery(entropy, { factor, addresses: set.addresses })),
    vouch: ({ statement, set }) =>
      fromDevice(set, (_, accounts) => {
        const message = stringToHex(textOf(statement))
        return sign(accounts, { kind: 'evmMessage', message })
      }),
    async prepare(approval) {
      forgetApprovals()
      const token = bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
      approvals.set(token, { hash: hashOf(approval), at: now() })
      // While the visitor reads what it is about.
      setTimeout(warmUp)
      return token
    },
    async sign({ token, shown, approval, set }) {
      const prepared = approvals.get(token)
      // Used up, whatever comes of it.
      approvals.delete(token)
      if (!prepared || now() - prepared.at > approvalLifetime)
        throw new ApprovalError('This approval is not open.')
      const hash = hashOf(approval)
      if (prepared.hash !== hash || shown !== hash)
        throw new ApprovalError('This is not what was shown.')
      const { request, account, setId, chainId } = JSON.parse(approval) as Approval // of the text that was prepared
      if (chainsOf(request).some((chain) => chain !== chainId))
        throw new ApprovalError('This is not the network that was shown.')
      await prepareToSign(request)
      return fromDevice(set, (_, accounts) => {
        // Somebody else may have signed in since.
        if (setId !== set.setId || account !== accountOf(request, accounts.addresses))
          throw new ApprovalError('This is not the account that was shown.')
        return sign(accounts, request)
      })
    },
    forget: (setId) => values.remove(nameOf(setId)),
  }
}

function textOf(statement: Statement): string {
  switch (statement.kind) {
    case 'addDevice':
      return deviceMessage(statement.setId)
    case 'addRecovery':
      return recoveryMessage(statement.setId)
    case 'removeRecovery':
      return removalMessage(statement.setId)
    case 'changeEmail':
      return emailChangeMessage(statement)
    case 'linkLogin':
      return loginLinkMessage(statement)
    case 'removeLogin':
      return loginRemovalMessage(statement)
    default:
      return statement satisfies never
  }
}

const loadBrought = () => loadScript(import('./brought.js'))
const nameOf = (setId: string) => `half ${setId}`
const toText = (bytes: Uint8Array) => base64urlnopad.encode(bytes)
const fromText = (text: string) => base64urlnopad.decode(text)
