import * as z from 'zod/mini'
import type { Endpoint } from './Endpoint.js'
import { walletSignature } from './walletSignature.js'

/**
 * The server's halves of embedded wallets. A wallet's entropy is in two halves, anew for each device and
 * for each way to recover it; the server has one of each pair, which alone says nothing. Calls are made
 * as those of the login are, by whoever is signed in.
 */
const shared = {
  method: 'POST',
  tag: 'vault',
  refusals: [400, 401, 403, 404, 409, 413, 429, 503],
  /** Why, for programs: one of `loginErrors`. */
  refusal: z.object({ error: z.string() }),
} as const

const id = z.string().check(z.regex(/^[0-9a-f]{32}$/))
/** Unix milliseconds. */
const time = z.int()
/** Base64url without padding. */
const bytes = z.string().check(z.maxLength(1024), z.regex(/^[A-Za-z0-9_-]+$/))
/** What the owner's factor is used with, such as a salt: not secret, and the server reads nothing of it. */
const params = z.record(
  z.string().check(z.maxLength(32)),
  z.union([z.string().check(z.maxLength(1024)), z.number()]),
)

export const recoveryKinds = ['passkey', 'password', 'automatic'] as const

const recovery = z.strictObject({
  /** `automatic`, by which the operator could rebuild the key, only where the operator has allowed it. */
  kind: z.enum(recoveryKinds),
  /** The owner's half, encrypted with what only the owner has; of `automatic` as it is. */
  halfA: bytes,
  halfB: bytes,
  params,
})

const addresses = z.strictObject({
  /** With the checksum of EIP-55 or without. */
  eip155: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  solana: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
})

/** Which account a wallet shows on EVM chains: the key's own, or the contract that the key owns. */
const accountType = z.enum(['eoa', 'smartAccount'])

/** `prepared` ones are known to the device alone that made them, for a day, and hold no money yet. */
const state = z.enum(['prepared', 'committed'])

export const getVaultWallets = {
  ...shared,
  method: 'GET',
  path: '/v1/vault/wallets',
  summary: 'The wallets of the account and the ways to them; never a half.',
  answer: z.object({
    /** Whether the operator lets wallets be recovered by the login alone: with `automatic`. */
    allowsAutomatic: z.boolean(),
    wallets: z.array(
      z.object({
        id,
        state,
        addresses,
        /** Missing until it was first shown to a page. */
        accountType: z.optional(accountType),
        createdAt: time,
        sets: z.array(
          z.object({
            id,
            kind: z.enum(['device', ...recoveryKinds]),
            state,
            /** Of a device’s: `browser` and `system`, by what its browser has said, as far as it has. */
            params,
            createdAt: time,
            /** When its half was last asked for. */
            usedAt: time,
            /** Whether it is of the device that asks. */
            isOwnDevice: z.boolean(),
          }),
        ),
      }),
    ),
  }),
} as const satisfies Endpoint

export const createVaultWallet = {
  ...shared,
  path: '/v1/vault/wallets',
  summary: 'Prepares a wallet: first the server has its halves, then the device keeps its own.',
  body: z.strictObject({ addresses, deviceHalf: bytes, recovery: z.optional(recovery) }),
  answer: z.object({ id, deviceSetId: id, recoverySetId: z.optional(id) }),
} as const satisfies Endpoint

export const commitVaultWallet = {
  ...shared,
  path: '/v1/vault/wallets/{id}/commit',
  summary:
    'Keeps a wallet with all its prepared sets, once the device has put each of them together again and found the same addresses. It needs a way to recover it. The same again changes nothing.',
  answer: undefined,
} as const satisfies Endpoint

export const setVaultAccountType = {
  ...shared,
  path: '/v1/vault/wallets/{id}/type',
  /** With `isFirst` unless one is kept. */
  summary: 'Keeps the account type.',
  body: z.strictObject({ accountType, isFirst: z.optional(z.boolean()) }),
  answer: z.object({ accountType }),
} as const satisfies Endpoint

export const createVaultSet = {
  ...shared,
  path: '/v1/vault/wallets/{id}/sets',
  summary:
    'Prepares a set for the device that asks, in the place of its last one, or to recover by.',
  body: z.union([z.strictObject({ kind: z.literal('device'), halfB: bytes }), recovery]),
  answer: z.object({ id }),
} as const satisfies Endpoint

export const commitVaultSet = {
  ...shared,
  path: '/v1/vault/sets/{id}/commit',
  summary:
    'Keeps a set once it was put together again. The wallet has to sign for a further way to recover it; a device that it has signed for is known, and has turns of its own to recover by. The same again changes nothing.',
  body: z.optional(
    z.strictObject({
      /** Of `recoveryMessage`, or `deviceMessage` for a device’s, by the wallet’s EVM account (EIP-191). Devices’ sets need none. */
      signature: z.optional(walletSignature),
    }),
  ),
  answer: undefined,
} as const satisfies Endpoint

export const releaseVaultSet = {
  ...shared,
  path: '/v1/vault/sets/{id}/release',
  summary:
    'The server’s half: of a device’s set to that device alone; of one to recover by, with the owner’s half as it came, within five minutes of the login. The owner is told what for.',
  body: z.optional(
    z.strictObject({
      /** To use the wallet on another device, to take its key away, to change what it is recovered or signed in to by, or to approve what may cost much. @default 'recover' */
      purpose: z.optional(z.enum(['recover', 'export', 'kit', 'change', 'login', 'confirm'])),
    }),
  ),
  answer: z.object({
    kind: z.enum(['device', ...recoveryKinds]),
    halfA: z.optional(bytes),
    halfB: bytes,
    params,
    addresses,
  }),
} as const satisfies Endpoint

export const removeVaultSet = {
  ...shared,
  path: '/v1/vault/sets/{id}/remove',
  summary:
    'Forgets a set for good. Whoever removes a way to recover the wallet has to sign for it with the wallet, and one more must be left; another device is removed within five minutes of the login, and the owner is told.',
  body: z.strictObject({
    /** Of `removalMessage`, by the wallet’s EVM account (EIP-191). Devices’ sets need none. */
    signature: z.optional(walletSignature),
  }),
  answer: undefined,
} as const satisfies Endpoint

export const removeVaultWallet = {
  ...shared,
  path: '/v1/vault/wallets/{id}/remove',
  summary:
    'Forgets a wallet with all that it could be opened by, for good. One that is committed has to sign for it.',
  body: z.strictObject({
    /** Of `walletRemovalMessage`, by the wallet’s EVM account (EIP-191). */
    signature: z.optional(walletSignature),
  }),
  answer: undefined,
} as const satisfies Endpoint

export const getVaultLog = {
  ...shared,
  method: 'GET',
  path: '/v1/vault/log',
  summary: 'What was done with the wallets of the account, oldest first, the last thousand.',
  answer: z.object({
    lines: z.array(
      z.object({
        at: time,
        /** Such as `deviceReleased`. */
        event: z.string(),
        /** The wallet or the set. */
        subject: z.string(),
      }),
    ),
  }),
} as const satisfies Endpoint
