import type { Hex } from 'billfold/protocol'
import { z } from 'zod'

const bytes = z.custom<Hex>(
  (given) => typeof given === 'string' && /^0x([\da-f]{2})*$/i.test(given),
  'Not bytes',
)
export const address = z.custom<Hex>(
  (given) => typeof given === 'string' && /^0x[\da-f]{40}$/i.test(given),
  'Not an address',
)
export const quantity = (digits: number) =>
  z
    .custom<Hex>(
      (given) =>
        typeof given === 'string' && new RegExp(`^0x[\\da-f]{1,${digits}}$`, 'i').test(given),
      'Not a quantity',
    )
    .transform(BigInt)
/** Limits and fees have 16 bytes where they are packed. */
const half = quantity(32)

/** What stands for a factory where the owner's own address is given code (EIP-7702). */
export const delegating = '0x7702'

/** A user operation of EntryPoint 0.7 or 0.8 as it travels. What is not known of it yet may be missing. */
const operation = z
  .object({
    sender: address,
    nonce: quantity(64),
    factory: z
      .union([address, z.literal(delegating)])
      .nullish()
      .transform((given) => given ?? undefined),
    factoryData: bytes.nullish(),
    callData: bytes,
    callGasLimit: half.optional(),
    verificationGasLimit: half.optional(),
    preVerificationGas: quantity(64).optional(),
    maxFeePerGas: half.optional(),
    maxPriorityFeePerGas: half.optional(),
    paymaster: address.nullish(),
    paymasterVerificationGasLimit: half.nullish(),
    paymasterPostOpGasLimit: half.nullish(),
    paymasterData: bytes.nullish(),
    signature: bytes.optional(),
    eip7702Auth: z.object({ address }).nullish(),
  })
  .refine(
    ({ factory, eip7702Auth }) => factory !== delegating || eip7702Auth,
    'eip7702Auth is missing',
  )

export type UserOperation = Readonly<z.output<typeof operation>>

/** Reads an operation; or gives what is wrong with it. */
export function readOperation(given: unknown): UserOperation | { readonly wrong: string } {
  const read = operation.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const where = issue?.path.join('.') || 'the operation'
  return { wrong: `${where}: ${issue?.message}` }
}
