import type { Hex } from 'billfold/protocol'
import { z } from 'zod'

const hex = (shape: RegExp) => z.custom<Hex>((given) => shape.test(String(given)))

export const evmAddress = hex(/^0x[\da-f]{40}$/i)
export const callData = hex(/^0x([\da-f]{2})+$/i)
/** Wei, as a decimal, in hexadecimal, or as a number. */
export const wei = z
  .union([z.string().regex(/^(\d{1,78}|0x[\da-f]{1,64})$/i), z.int().nonnegative()])
  .transform(BigInt)

/** By which most services call a chain's own coin. */
export const coin: Hex = `0x${'e'.repeat(40)}`

/** The number of a chain, as services ask for it. */
export const numberOf = (chainId: string) => chainId.slice('eip155:'.length)
