import * as z from 'zod/mini'

export const passkey = z.object({
  /** Base64url */
  credentialId: z.string().check(z.regex(/^[A-Za-z0-9_-]+$/)),
  /** In hexadecimal. */
  salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
})

/** Which passkey opens a way to recover the wallet, and with what it is asked. Not secret. */
export type Passkey = z.output<typeof passkey>

/** The passkey among the parameters of a way to recover a wallet. */
export function readPasskey(params: unknown): Passkey | undefined {
  return passkey.safeParse(params).data
}
