import { verifySignature } from 'billfold/siwx'
import type pg from 'pg'
import { LoginRefusal } from './LoginRefusal.js'

/** @throws LoginRefusal where a wallet's own account (EVM) has not signed a message */
export async function requireSignature(
  address: string,
  { message, signature }: { message: string; signature: string | undefined },
): Promise<void> {
  const chainId = 'eip155:1'
  const isSigned =
    signature !== undefined && (await verifySignature({ chainId, address, message, signature }))
  if (!isSigned) throw new LoginRefusal('invalidSignature')
}

/** @throws LoginRefusal where the wallet of an account has not signed a message; one without a wallet signs nothing */
export async function requireOwnerSignature(
  client: pg.PoolClient,
  { userId, ...signed }: { userId: string; message: string; signature: string | undefined },
): Promise<void> {
  const find = "SELECT eip155 FROM vault_wallets WHERE user_id = $1 AND state = 'committed'"
  const { rows } = await client.query<{ eip155: string }>(find, [userId])
  for (const { eip155 } of rows) await requireSignature(eip155, signed)
}
