import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { seal, unseal } from './aesGcm.js'
import { KeysAwayError, type KeyWrapper } from './KeyWrapper.js'

/** Whose half it is, and who gets it: none of it can be exchanged without the half being lost. */
export type HalfPlace = {
  readonly project: string
  readonly userId: string
  readonly walletId: string
  /** Of the wallet: whoever writes others into the database has nobody pay to them. */
  readonly eip155: string
  readonly solana: string
  readonly setId: string
  readonly kind: string
  /** Thumbprint of the key of the device that made the set. */
  readonly madeBy: string
  readonly half: 'a' | 'b'
}

/** Somebody has changed a half in the database, or whose it is, or the keyring is another one. */
export class HalfChangedError extends Error {
  override name = 'HalfChangedError'
}

type Query = Pick<pg.PoolClient, 'query'>
type Row = { half: 'a' | 'b'; sealed: Buffer; wrapped: Buffer; kid: string }

/** As a list in JSON: no two places read the same. */
export function contextOf(place: HalfPlace): Uint8Array {
  const { project, userId, walletId, eip155, solana, setId, kind, madeBy, half } = place
  const wallet = ['v1', project, userId, walletId, eip155, solana]
  return Buffer.from(JSON.stringify([...wallet, setId, half, kind, madeBy]))
}

/** Keeps a half, under a new key. */
export async function keepHalf(
  client: Query,
  parameters: { wrapper: KeyWrapper; place: HalfPlace; bytes: Uint8Array },
): Promise<void> {
  const { wrapper, place, bytes } = parameters
  const context = contextOf(place)
  const key = randomBytes(32)
  const { kid, blob } = await wrapper.wrap(key, context)
  const text = `INSERT INTO vault_halves (set_id, half, sealed, wrapped, kid)
    VALUES ($1, $2, $3, $4, $5)`
  const values = [place.setId, place.half, seal(key, bytes, context), Buffer.from(blob), kid]
  key.fill(0)
  await client.query(text, values)
}

/** Gives the halves of a set that are there. @throws HalfChangedError when one is not as it was kept; KeysAwayError */
export async function readHalves(
  client: Query,
  { wrapper, place }: { wrapper: KeyWrapper; place: Omit<HalfPlace, 'half'> },
): Promise<{ readonly a?: Buffer; readonly b?: Buffer }> {
  const text = 'SELECT half, sealed, wrapped, kid FROM vault_halves WHERE set_id = $1'
  const { rows } = await client.query<Row>(text, [place.setId])
  const halves = rows.map(async ({ half, sealed, wrapped, kid }) => {
    const context = contextOf({ ...place, half })
    const key = await wrapper.unwrap({ kid, blob: wrapped }, context)
    return [half, unseal(key, sealed, context)] as const
  })
  try {
    return Object.fromEntries(await Promise.all(halves))
  } catch (cause) {
    if (cause instanceof KeysAwayError) throw cause
    throw new HalfChangedError(`A half of the set ${place.setId} cannot be opened.`, { cause })
  }
}
