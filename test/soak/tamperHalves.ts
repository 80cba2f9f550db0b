import fc from 'fast-check'
import { deriveAccounts } from '../../packages/frame/src/keys/deriveAccounts.js'
import {
  combineHalves,
  type Halves,
  splitEntropy,
  WrongHalvesError,
} from '../../packages/frame/src/keys/halves.js'
import { SealError, type SealedFor, seal, unseal } from '../../packages/frame/src/keys/seal.js'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

/**
 * Changes halves and what they are sealed in, in one bit or more, exchanges them between wallets, sets and
 * roles, and puts them together.
 *
 * @returns what was accepted all the same
 */
export async function tamperHalves({ count, seed }: { count: number; seed: number }): Promise<{
  tried: { sealed: number; halves: number }
  accepted: readonly string[]
}> {
  const accepted: string[] = []
  // To derive an account takes 2,048 rounds of a hash; to open a seal next to nothing.
  const halvesCount = Math.ceil(count / 50)
  const sealedCount = count - halvesCount
  const wallets = await Promise.all([1, 2].map(makeWallet))
  const [one, two] = wallets as [Wallet, Wallet] // as many as were made

  const change = fc.oneof(
    fc.record({ kind: fc.constant('bit' as const), at: fc.nat(), bit: fc.nat(7) }),
    fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), bit: fc.constant(0) }),
    fc.record({ kind: fc.constant('longer' as const), at: fc.nat(255), bit: fc.constant(0) }),
    fc.record({ kind: fc.constant('owner' as const), at: fc.nat(4), bit: fc.constant(0) }),
    fc.record({ kind: fc.constant('key' as const), at: fc.constant(0), bit: fc.constant(0) }),
  )
  await fc.assert(
    fc.asyncProperty(change, async (each) => {
      const owner = each.kind === 'owner' ? otherOwners(one, two)[each.at] : one.owner
      const key = each.kind === 'key' ? two.key : one.key
      const sealed = changeBytes(one.sealed, each)
      const opened = await unseal(key, sealed, owner ?? one.owner).catch((error) => {
        if (!(error instanceof SealError)) throw error
      })
      if (opened) accepted.push(`sealed: ${JSON.stringify(each)}`)
    }),
    { numRuns: sealedCount, seed },
  )

  const wrong: fc.Arbitrary<Halves> = fc.oneof(
    fc.record({ at: fc.nat(16), bit: fc.nat(7), isA: fc.boolean() }).map(({ at, bit, isA }) => {
      const half = flip(isA ? one.halves.a : one.halves.b, at, bit)
      return isA ? { a: half, b: one.halves.b } : { a: one.halves.a, b: half }
    }),
    fc.record({ a: bytes(17), b: bytes(17) }),
    fc.uint8Array({ maxLength: 40 }).map((a) => ({ a, b: one.halves.b })),
    fc.constantFrom(
      // Of another set of the same wallet, and of another wallet.
      { a: one.halves.a, b: one.others.b },
      { a: one.others.a, b: one.halves.b },
      { a: one.halves.a, b: two.halves.b },
      { a: two.halves.a, b: two.halves.b },
      { a: one.halves.a, b: one.halves.a },
    ),
  )
  await fc.assert(
    fc.asyncProperty(wrong, async (halves) => {
      const found = await combineHalves(halves, one.owner.addresses).catch((error) => {
        if (!(error instanceof WrongHalvesError)) throw error
      })
      if (found) accepted.push(`halves: ${JSON.stringify([[...halves.a], [...halves.b]])}`)
    }),
    { numRuns: halvesCount, seed },
  )
  return { tried: { sealed: sealedCount, halves: halvesCount }, accepted }
}

type Wallet = Awaited<ReturnType<typeof makeWallet>>

async function makeWallet(fill: number) {
  const entropy = new Uint8Array(16).fill(fill)
  const halves = await splitEntropy(entropy)
  const others = await splitEntropy(entropy)
  const owner: SealedFor = { role: 'device', addresses: (await deriveAccounts(entropy)).addresses }
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  return { halves, others, owner, key, sealed: await seal(key, halves.a, owner) }
}

function otherOwners(one: Wallet, two: Wallet): readonly SealedFor[] {
  const { addresses } = one.owner
  return [
    two.owner,
    { role: 'password', addresses },
    { role: 'passkey', addresses },
    { role: 'device', addresses: { ...addresses, solana: two.owner.addresses.solana } },
    { role: 'device', addresses: { ...addresses, eip155: addresses.eip155.toLowerCase() } },
  ]
}

function changeBytes(
  given: Uint8Array,
  { kind, at, bit }: { kind: string; at: number; bit: number },
): Uint8Array {
  if (kind === 'bit') return flip(given, at % given.length, bit)
  if (kind === 'cut') return given.slice(0, at % given.length)
  return kind === 'longer' ? new Uint8Array([...given, at]) : given
}

function flip(given: Uint8Array, at: number, bit: number): Uint8Array {
  const changed = given.slice()
  changed[at] = (changed[at] ?? 0) ^ (1 << bit)
  return changed
}
