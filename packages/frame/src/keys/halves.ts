import { combine, split } from 'shamir-secret-sharing'
import { broughtLength } from './broughtKey.js'
import { type Accounts, type Addresses, deriveAccounts } from './deriveAccounts.js'

/** Two parts of an entropy, of which one says nothing. Each pair is made anew. */
export type Halves = { readonly a: Uint8Array; readonly b: Uint8Array }

/** What was put together is not the wallet that it should be. Nothing is signed then. */
export class WrongHalvesError extends Error {
  override name = 'WrongHalvesError'

  constructor() {
    super('These halves are not of this wallet.')
  }
}

const entropyLength = 16
/** Of what owners bring along as well: in bytes. */
const entropyLengths = [entropyLength, 20, 24, 28, 32, broughtLength]
/** Shamir's sharing adds the place on the polynomial. */
const halfLengths = entropyLengths.map((length) => length + 1)

/** A new entropy, for the caller to wipe. */
export function createEntropy(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(entropyLength))
}

export async function splitEntropy(entropy: Uint8Array): Promise<Halves> {
  const [a, b] = await split(entropy, 2, 2)
  if (!a || !b) throw new Error('There are no halves.')
  return { a, b }
}

/**
 * Puts an entropy together, for the caller to wipe. The sharing itself does not notice wrong halves: it is the
 * addresses that must come out.
 *
 * @throws WrongHalvesError when they do not
 */
export async function combineHalves(
  { a, b }: Halves,
  addresses: Addresses,
): Promise<{ readonly entropy: Uint8Array; readonly accounts: Accounts }> {
  if (a.length !== b.length || !halfLengths.includes(a.length)) throw new WrongHalvesError()
  // The same place twice has no line through it.
  if (a.at(-1) === b.at(-1)) throw new WrongHalvesError()
  const entropy = await combine([a, b])
  const accounts = await deriveAccounts(entropy)
  const { eip155, solana } = accounts.addresses
  if (eip155 === addresses.eip155 && solana === addresses.solana) return { entropy, accounts }
  entropy.fill(0)
  accounts.wipe()
  throw new WrongHalvesError()
}
