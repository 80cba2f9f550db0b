import type { Billfold } from '../Billfold.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { callEndpoint } from '../clients/callEndpoint.js'
import { NameError, type NameFailure } from '../errors/NameError.js'
import { ServiceError } from '../errors/ServiceError.js'
import {
  registerName as endpoint,
  evmCoins,
  nameLabel,
  writeNameClaim,
} from '../protocol/profile.js'
import { isRecord } from '../utils/isRecord.js'
import { alertRefusal } from './alertRefusal.js'
import { readNameZone } from './readSupportedChains.js'
import { findRegistered } from './registeredNames.js'
import { requireWallet } from './requireWallet.js'
import { signMessage } from './signMessage.js'

/** A name and the account that it resolves to. */
export type RegisteredName = {
  /** With its zone. */
  readonly name: string
  readonly address: string
  /** When it expires unless it is renewed, in Unix milliseconds; undefined if never. */
  readonly endsAt?: number | undefined
}

/**
 * Registers a name on the host's account service for the connected EVM account, which signs for it. It
 * costs nothing. An account has one name. Where names expire, the account's own can be renewed in the
 * second half of its term, and for 30 days after it.
 *
 * @example
 * ```ts
 * import { registerName } from 'billfold/names'
 *
 * const { name } = await registerName(billfold, { name: 'ada-lovelace' })
 * ```
 * @throws NameError, whose `code` says why it was not registered; NotConnectedError, WalletError
 */
export async function registerName(
  kit: Billfold,
  parameters: {
    /** Letters, digits and hyphens, at least 4, with the zone or without. */
    name: string
    signal?: AbortSignal | undefined
  },
): Promise<RegisteredName> {
  const { signal } = parameters
  const { accountService: service } = kit.options
  const { session } = requireWallet(kit, 'eip155')
  const [address] = session.addresses
  const { chainId } = session
  const zone = await readNameZone(kit, { chainId, signal }).catch((cause: unknown) => {
    throw toNameError(kit, cause)
  })
  if (!service || !zone) throw new NameError({ code: 'notOffered' })
  const given = parameters.name.toLowerCase()
  const label = given.endsWith(`.${zone}`) ? given.slice(0, -zone.length - 1) : given
  if (!nameLabel.test(label)) throw new NameError({ code: 'badName' })
  const name = `${label}.${zone}`
  const coinType = evmCoins + Number(parseCaip2(chainId).reference)
  const message = writeNameClaim({ name, address, coinType, now: Date.now() })
  const signature = await signMessage(kit, { message, namespace: 'eip155', signal })
  const body = { coin_type: coinType, address, message, signature }
  const record = await callEndpoint(endpoint, { service, body, signal }).catch(
    async (error: unknown) => {
      // An answer may have been lost: then the name is there, and the account's.
      const isAnswer = error instanceof ServiceError
      const own = isAnswer ? await findOwn(kit, { name, address, signal }) : undefined
      if (!own) throw toNameError(kit, error)
      return own
    },
  )
  const endsAt = record.expires_at ? Date.parse(record.expires_at) : undefined
  return { name, address, endsAt }
}

async function findOwn(
  kit: Billfold,
  { name, address, signal }: { name: string; address: string; signal: AbortSignal | undefined },
) {
  const record = await findRegistered(kit, { name, signal }).catch(() => undefined)
  const isOwn = Object.values(record?.addresses ?? {}).some(
    (owner) => owner.address.toLowerCase() === address.toLowerCase(),
  )
  return isOwn ? record : undefined
}

/** What the service has said, by the field that it names. */
const failures: Readonly<Record<string, NameFailure>> = {
  '400 name': 'badName',
  '400 timestamp': 'wrongTime',
  '400 coin_type': 'notOffered',
  '401 signature': 'badSignature',
  '409 name': 'taken',
  '409 address': 'hasName',
  '429 rate_limited': 'tooMany',
}

function toNameError(kit: Billfold, error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error
  const { status, said } = error
  const [first] = Array.isArray(said?.reasons) ? said.reasons : []
  const key = `${status} ${isRecord(first) ? first.field : ''}`
  const code = Object.hasOwn(failures, key) ? failures[key] : undefined
  // A signature that is refused is no refusal of the page.
  if (!code) alertRefusal(kit, error)
  return new NameError({ code: code ?? 'unavailable', cause: error })
}
