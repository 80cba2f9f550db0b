import type { Billfold } from '../Billfold.js'
import { findRegistered } from './registeredNames.js'
import { suggestNames } from './suggestNames.js'

/** For how long before its end the account hears of it, in milliseconds. */
const noticeTime = 30 * 86_400_000

/**
 * Reads when the account's own name on the host's account service expires, in Unix milliseconds; undefined
 * while that is more than 30 days away, or the name cannot be renewed yet. It loads schemas: for code that
 * is loaded late.
 *
 * @param parameters.name with its zone
 * @throws WalletError with code `networkUnreachable`; the signal's reason
 */
export async function readNameEnd(
  kit: Billfold,
  { name, signal }: { name: string; signal?: AbortSignal | undefined },
): Promise<number | undefined> {
  const record = await findRegistered(kit, { name, signal })
  const endsAt = record?.expires_at ? Date.parse(record.expires_at) : Number.POSITIVE_INFINITY
  if (!(endsAt - Date.now() < noticeTime)) return undefined
  // Names that last for less than two months are renewed in the second half of their time alone.
  const text = name.slice(0, name.indexOf('.'))
  const [own] = await suggestNames(kit, { text, signal })
  return own?.name === name && own.isFree ? endsAt : undefined
}
