import { getLoginAccount, type LoginKind } from 'billfold/protocol'
import { askSource } from './askSource.js'
import { FrameRefusal } from './channel/FrameRefusal.js'
import type { Keys, Recovery, Source } from './keys/createKeys.js'
import type { Addresses } from './keys/deriveAccounts.js'
import type { Factor } from './keys/recoveryKey.js'
import { askPasskey } from './passkey/askPasskey.js'
import { hasPasskeys } from './passkey/hasPasskeys.js'
import type { EnteredByPasskey } from './passkey/signInByPasskey.js'
import { type Login, type LoginUser, labelOf } from './server/createLogin.js'
import { ServerError } from './server/createServerCaller.js'
import type { Texts } from './texts/en.js'
import { laterTexts } from './texts/laterTexts.js'
import { toRefusal } from './toRefusal.js'
import { askForPasskey } from './views/askForPasskey.js'
import { askNotice } from './views/askNotice.js'
import { askPassword } from './views/askPassword.js'
import type { Stage } from './views/createStage.js'
import { nameOfLogin } from './views/nameOfLogin.js'
import { tellExisting } from './views/tellExisting.js'
import { createPasskeyAdder } from './wallet/createPasskeyAdder.js'
import type { Made, Rival, WalletKeeper, WalletState } from './wallet/createWalletKeeper.js'
import { passkeysOf } from './wallet/passkeysOf.js'
import { tryPasswords } from './wallet/tryPasswords.js'

type Opening = {
  readonly keys: Keys
  readonly login: Login
  readonly user: LoginUser
  /** By which passkey, if by one: where it gives a secret, it opens the wallet as well. */
  readonly entered?: EnteredByPasskey | undefined
  readonly language: string
  readonly stage: Stage
  readonly texts: Texts
  readonly signal: AbortSignal
}

/** The visitor's wallet; made or recovered first, where this device has none. */
export async function openWallet(keeper: WalletKeeper, opening: Opening): Promise<Addresses> {
  const { stage, texts, signal } = opening
  const state = await keeper.look()
  switch (state.status) {
    case 'ready':
      return state.addresses
    case 'disputed': {
      const account = state.addresses.eip155
      await askNotice(stage, { kind: 'disputed', account, texts, signal })
      await keeper.forget()
      return openWallet(keeper, opening)
    }
    case 'none':
      return setUp(keeper, opening)
    case 'elsewhere':
      return recover(keeper, { ...opening, state })
    default:
      return state satisfies never
  }
}

async function setUp(keeper: WalletKeeper, opening: Opening): Promise<Addresses> {
  const entry = entryOf(opening)
  // Asked before the password, so that nothing is between the two questions.
  const isOffered = opening.entered?.user.id !== opening.user.id && (await canMakePasskey())
  const made = await choosePassword(keeper, opening)
  if ('isSame' in made) {
    const { stage, signal } = opening
    const texts = { ...opening.texts, ...laterTexts(opening) }
    if (!made.isSame) await tellExisting(stage, { texts, signal })
    return openWallet(keeper, opening)
  }
  const { walletId, addresses } = made
  // The wallet is there, whatever comes of these.
  if (entry) await keeper.addRecovery(entry).catch(() => {})
  if (isOffered) await offerPasskey(keeper, { ...opening, walletId }).catch(() => {})
  return addresses
}

/** What the passkey opens by which the visitor has just signed in, if it opens anything. */
function entryOf({ entered, user }: Opening): (Factor & { kind: 'passkey' }) | undefined {
  if (entered?.user.id !== user.id || !entered.secret) return undefined
  const { secret, passkey } = entered
  return { kind: 'passkey', secret, passkey }
}

/** For a new wallet, or for one that the visitor brings along. */
async function choosePassword(keeper: WalletKeeper, opening: Opening): Promise<Made | Rival> {
  const { user, keys, stage, texts, signal } = opening
  const common = { email: labelOf(user), texts, signal }
  const hint = await hintAtOthers(opening)
  let source: Source | undefined
  for (;;) {
    const made = await askPassword<Made | Rival | undefined>(stage, {
      ...{ ...common, kind: 'setUp', hint },
      other: source ? undefined : { text: texts['import.have'], value: undefined },
      async use(password) {
        const made = keeper.setUp({ kind: 'password', password }, source)
        return { value: await made.catch((error) => Promise.reject(endingOf(error))) }
      },
    })
    if (made) return made
    source = await askSource(stage, { ...common, keys })
  }
}

/** Who has signed in otherwise before has a wallet there: it stays apart, and is not forgotten for a new one. */
async function hintAtOthers({ login, texts, language }: Opening): Promise<string | undefined> {
  const others: readonly LoginKind[] = await login.call(getLoginAccount).then(
    (account) => account.others,
    () => [], // It is a hint.
  )
  if (others.length === 0) return undefined
  const names = others.map((kind) => nameOfLogin(kind, texts))
  const list = new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
  return texts['setUp.others'].replace('{ways}', () => list)
}

/** Whether this device makes and keeps passkeys by itself: the one tap that is promised. */
async function canMakePasskey(): Promise<boolean> {
  if (!hasPasskeys()) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

async function offerPasskey(
  keeper: WalletKeeper,
  opening: Opening & { walletId: string },
): Promise<void> {
  const { user, stage, texts, signal, walletId } = opening
  const wallet = { walletId, ways: [] }
  const adder = createPasskeyAdder({ keeper, wallet, email: labelOf(user) })
  try {
    const use = (left: AbortSignal) =>
      adder.add(left).catch((error) => Promise.reject(endingOf(error)))
    await askForPasskey(stage, { kind: 'offer', texts, signal, use })
  } finally {
    await adder.drop()
  }
}

async function recover(
  keeper: WalletKeeper,
  opening: Opening & { state: Extract<WalletState, { status: 'elsewhere' }> },
): Promise<Addresses> {
  const { user, stage, texts, signal, state } = opening
  const { ways, addresses } = state
  const recoveries: Record<string, Recovery> = {}

  /** @throws FrameRefusal where another try cannot help */
  async function open(setId: string, factor: Factor): Promise<Addresses> {
    try {
      // The owner is told of each.
      const recovery = recoveries[setId] ?? (await keeper.readRecovery(setId))
      recoveries[setId] = recovery
      await keeper.recover({ setId, recovery, addresses, factor })
      return addresses
    } catch (error) {
      throw endingOf(error)
    }
  }

  const passkeys = passkeysOf(ways)
  const entry = entryOf(opening)
  const same = passkeys.find(
    ({ credentialId, salt }) =>
      credentialId === entry?.passkey.credentialId && salt === entry.passkey.salt,
  )
  // One tap for both. Where it does not open it, the visitor is asked as ever.
  const atOnce = entry && same && (await open(same.setId, entry).catch(() => undefined))
  if (atOnce) return atOnce
  if (passkeys.length > 0 && hasPasskeys()) {
    const opened = await askForPasskey(stage, {
      ...{ kind: 'unlock', texts, signal },
      async use(left) {
        const { passkey, secret } = await askPasskey(passkeys, { signal: left })
        return open(passkey.setId, { kind: 'passkey', secret, passkey })
      },
    })
    if (opened) return opened
  }
  if (!ways.some(({ kind }) => kind === 'password')) throw new FrameRefusal('actionNotAllowed')
  return askPassword(stage, {
    ...{ kind: 'recover', email: labelOf(user), texts, signal },
    use: (password) => tryPasswords(ways, (setId) => open(setId, { kind: 'password', password })),
  })
}

/** Where another try in the same view cannot help, what ends the view. */
function endingOf(error: unknown): unknown {
  const endings = ['expired', 'staleLogin']
  const isEnding = error instanceof ServerError && endings.includes(error.code ?? '')
  return isEnding ? toRefusal(error) : error
}
