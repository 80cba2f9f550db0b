import { isHex } from 'billfold/protocol'
import { z } from 'zod'

/** What indexers write of EVM chains; in lower case afterwards. */
const hex = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^0x[\\da-f]{${digits}}$`, 'i'))
    .transform((given) => given.toLowerCase())
    .refine(isHex)

export const address = hex(40)
export const hash = hex(64)

/** An id or amount, a decimal text. */
export const whole = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform(BigInt)

/** ISO 8601, in Unix seconds. */
export const time = z.iso
  .datetime({ offset: true })
  .transform((given) => Math.floor(Date.parse(given) / 1000))
