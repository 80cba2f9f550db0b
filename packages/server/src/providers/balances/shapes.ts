import { z } from 'zod'
import { ProviderError } from '../ProviderError.js'

/** An amount in the smallest unit, as a decimal text of at most 78 digits (2^256). */
export const amount = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform(BigInt)

/** The same in hexadecimal. */
export const hexAmount = z
  .string()
  .regex(/^0x[\da-f]{1,64}$/i)
  .transform(BigInt)

/** A price as a number or as a text; undefined where it is none. */
export const price = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .pipe(z.number().positive())
  .optional()
  .catch(undefined)

/** Undefined where it is none. */
export const text = z.string().optional().catch(undefined)

export const decimals = z.int().optional().catch(undefined)

/**
 * Beside what Alchemy tells of an account: networks that could not be asked, which it names in an answer that is a
 * success otherwise. Nothing is then no word of what the account holds.
 */
export const alchemyError = z.union([z.null(), z.record(z.string(), z.unknown())]).optional()

/** Those entries that fit; the others are of kinds that are not asked for, or broken. */
export function readEach<Value>(entries: readonly unknown[], schema: z.ZodType<Value>): Value[] {
  return entries.flatMap((entry) => {
    const read = schema.safeParse(entry)
    return read.success ? [read.data] : []
  })
}

/**
 * The same, where at least one has to fit.
 *
 * @throws ProviderError when none of several does: then they are not what they were
 */
export function readSome<Value>(entries: readonly unknown[], schema: z.ZodType<Value>): Value[] {
  const read = readEach(entries, schema)
  if (entries.length > 0 && read.length === 0) throw new ProviderError('unavailable')
  return read
}
