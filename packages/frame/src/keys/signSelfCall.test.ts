import fc from 'fast-check'
import { bytesToHex, getAddress, type Hex, parseTransaction } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { recoverAuthorizationAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { delegates, noDelegate } from './delegates.js'
import { deriveAccounts } from './deriveAccounts.js'
import type { EvmTransaction } from './SignRequest.js'
import { sign } from './sign.js'
import { UnsignableError } from './UnsignableError.js'

const accounts = await deriveAccounts(new Uint8Array(16).fill(9))
const own = accounts.addresses.eip155 as Hex // of EVM
const delegate = delegates['eip155:8453']?.address ?? '0x'

const transaction: EvmTransaction = {
  ...({ chainId: '0x2105', nonce: '0x7', gas: '0x186a0', to: own, value: '0x0' } as const),
  ...({ data: '0x34fcd5be', maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x1' } as const),
}
const signed = (changes: Partial<EvmTransaction>, code?: Hex) =>
  sign(accounts, {
    kind: 'evmSelfCall',
    transaction: { ...transaction, ...changes } as EvmTransaction,
    ...(code && { delegate: code }),
  })

test('default: with the code that the account takes on, on this chain, after this transaction', async () => {
  const authorization = { address: delegate, chainId: 8453, nonce: 8 }
  const viem = privateKeyToAccount(bytesToHex(accounts.secp256k1))
  const text = await signed({}, delegate)
  expect(text).toBe(
    await viem.signTransaction({
      ...({ type: 'eip7702', chainId: 8453, nonce: 7, gas: 100_000n, to: own } as const),
      ...{ value: 0n, data: '0x34fcd5be', maxFeePerGas: 2n, maxPriorityFeePerGas: 1n },
      authorizationList: [await viem.signAuthorization(authorization)],
    } as never), // of that type
  )
  const [given] = parseTransaction(text as Hex).authorizationList ?? []
  if (!given) throw new Error('It has one.')
  expect([getAddress(given.address), given.chainId, given.nonce]).toEqual([delegate, 8453, 8])
  expect(await recoverAuthorizationAddress({ authorization: given })).toBe(own)
})

test('behavior: without code it is an ordinary transaction', async () => {
  expect(await signed({})).toBe(await sign(accounts, { kind: 'evmTransaction', transaction }))
})

test('behavior: what ends it is signed on any network', async () => {
  const text = (await signed({ chainId: '0xa86a', data: '0x' }, noDelegate)) as Hex
  expect(parseTransaction(text).authorizationList).toMatchObject([{ chainId: 43_114 }])
})

test.each<[string, Partial<EvmTransaction>, Hex | undefined]>([
  ['another address', {}, `0x${'ab'.repeat(20)}` as const],
  ['a chain that has none', { chainId: '0xa86a' } as const, delegate],
  ['all chains at once', { chainId: '0x0' } as const, delegate],
  ['all chains at once, to end it', { chainId: '0x0' } as const, noDelegate],
  ['another receiver', { to: noDelegate } as const, delegate],
  ['another receiver, without code', { to: noDelegate } as const, undefined],
])('behavior: nothing is signed for %s', async (_, changes, code) => {
  await expect(signed(changes, code)).rejects.toThrow(UnsignableError)
})

test('behavior: 100,000 addresses and chains, none of them signed for that is not on the list', async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 20, maxLength: 20 }),
      fc.integer({ min: 0, max: 2 ** 40 }),
      async (bytes, chain) => {
        const code = bytesToHex(bytes)
        if (code === noDelegate || code === delegate.toLowerCase()) return
        const refused = await signed({ chainId: `0x${chain.toString(16)}` }, code).catch(
          (error) => error,
        )
        if (!(refused instanceof UnsignableError)) count += 1
      },
    ),
    { numRuns: 100_000 },
  )
  expect(count).toBe(0)
}, 60_000)
