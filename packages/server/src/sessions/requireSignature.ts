import { verifySignature } from 'billfold/siwx'
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
