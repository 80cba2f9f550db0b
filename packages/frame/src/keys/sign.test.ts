import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import fc from 'fast-check'
import {
  bytesToHex,
  numberToHex,
  parseTransaction,
  recoverTransactionAddress,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { deriveAccounts } from './deriveAccounts.js'
import type { EvmTransaction, SignRequest } from './SignRequest.js'
import { sign } from './sign.js'
import { UnsignableError } from './UnsignableError.js'

const accounts = await deriveAccounts(new Uint8Array(16).fill(9))
const evm = accounts.addresses.eip155 as `0x${string}`
const { solana } = accounts.addresses
type Signed = `0x${string}`

test('evmMessage: EIP-191', async () => {
  const message = '0x48656c6c6f'
  const signature = (await sign(accounts, { kind: 'evmMessage', message })) as Signed
  expect(await verifyMessage({ address: evm, message: { raw: message }, signature })).toBe(true)
})

test('evmTypedData: EIP-712', async () => {
  const typedData = {
    domain: { name: 'Orchard', chainId: 1, verifyingContract: evm },
    types: {
      Mail: [
        { name: 'to', type: 'address' },
        { name: 'text', type: 'string' },
      ],
    },
    primaryType: 'Mail',
    message: { to: evm, text: 'Hello' },
  } as const
  const text = JSON.stringify(typedData)
  const signature = (await sign(accounts, { kind: 'evmTypedData', typedData: text })) as Signed
  expect(await verifyTypedData({ ...typedData, address: evm, signature })).toBe(true)
  const withMore = JSON.stringify({ note: 'This costs nothing.', ...typedData })
  for (const wrong of ['', '{}', '[]', '{"types":{},"primaryType":"Mail","message":{}}', withMore])
    await expect(sign(accounts, { kind: 'evmTypedData', typedData: wrong })).rejects.toThrow(
      UnsignableError,
    )
})

const common = {
  chainId: '0x1',
  nonce: '0x7',
  gas: '0x5208',
  to: evm,
  value: '0x1',
  data: '0x',
} as const

test.each([
  ['legacy', { ...common, gasPrice: '0x3b9aca00' }],
  ['eip1559', { ...common, maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x1' }],
  [
    'eip1559',
    { ...common, to: undefined, data: '0x60', maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x1' },
  ],
] as const)(
  'evmTransaction: %s, of this account, with what was asked for',
  async (type, transaction) => {
    const signed = (await sign(accounts, { kind: 'evmTransaction', transaction })) as Signed
    const serializedTransaction = signed as Parameters<
      typeof recoverTransactionAddress
    >[0]['serializedTransaction']
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(evm)
    expect(parseTransaction(signed)).toMatchObject({
      type,
      chainId: 1,
      nonce: 7,
      gas: 21_000n,
      value: 1n,
      ...(transaction.to && { to: transaction.to.toLowerCase() }),
    })
  },
)

const quantity = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 2n ** 100n }))
const small = fc.integer({ min: 1, max: 2 ** 40 })

test('behavior: whatever is in a transaction, viem writes and signs it in the same way', async () => {
  const other = privateKeyToAccount(bytesToHex(accounts.secp256k1))
  await fc.assert(
    fc.asyncProperty(
      fc.record({ chainId: small, nonce: small, gas: quantity, value: quantity, price: quantity }),
      fc.uint8Array({ maxLength: 99 }),
      fc.boolean(),
      fc.option(fc.constant(evm), { nil: undefined }),
      async ({ chainId, nonce, gas, value, price }, bytes, isLegacy, to) => {
        const data = bytesToHex(bytes)
        const fees = isLegacy
          ? { gasPrice: price }
          : { maxFeePerGas: price, maxPriorityFeePerGas: price / 2n }
        const write = (amounts: object) =>
          Object.fromEntries(Object.entries(amounts).map(([name, of]) => [name, numberToHex(of)]))
        const transaction = {
          ...write({ chainId, nonce, gas, value, ...fees }),
          ...{ to, data },
        } as EvmTransaction
        const type = isLegacy ? ('legacy' as const) : ('eip1559' as const)
        const theirs = { type, chainId, nonce, gas, value, data, to, ...fees }
        expect(await sign(accounts, { kind: 'evmTransaction', transaction })).toBe(
          await other.signTransaction(theirs as never), // fees of its type
        )
      },
    ),
    { numRuns: 100 },
  )
})

test('behavior: a transaction is of one network', async () => {
  const transaction = { ...common, chainId: '0x0', gasPrice: '0x1' } as const
  await expect(sign(accounts, { kind: 'evmTransaction', transaction })).rejects.toThrow(
    UnsignableError,
  )
  const nowhere = { ...transaction, chainId: '0x1', to: '0x12' } as const
  await expect(sign(accounts, { kind: 'evmTransaction', transaction: nowhere })).rejects.toThrow(
    UnsignableError,
  )
})

test('solanaMessage', async () => {
  const bytes = new TextEncoder().encode('Sign in')
  const signature = await sign(accounts, { kind: 'solanaMessage', message: base64.encode(bytes) })
  expect(ed25519.verify(base58.decode(signature), bytes, base58.decode(solana))).toBe(true)
})

const other = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const systemProgram = '11111111111111111111111111111111'

/** A payment of Solana, in base64 as it travels, and what of it is signed. */
function pay(payer: string, version: 0 | 'legacy' = 0) {
  const lifetime = {
    blockhash: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
    lastValidBlockHeight: 9n,
  }
  const transaction = compileTransaction(
    pipe(
      createTransactionMessage({ version }),
      (message) => setTransactionMessageFeePayer(address(payer), message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime as never, message),
      (message) =>
        appendTransactionMessageInstruction(
          {
            programAddress: address(systemProgram),
            accounts: [{ address: address(solana), role: 3 }],
            data: new Uint8Array([2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]),
          },
          message,
        ),
    ),
  )
  return { wire: getBase64EncodedWireTransaction(transaction), message: transaction.messageBytes }
}

test.each([0, 'legacy'] as const)(
  'solanaTransaction: version %s, alone and beside another',
  async (version) => {
    for (const payer of [solana, other]) {
      const { wire, message } = pay(payer, version)
      const signed = await sign(accounts, { kind: 'solanaTransaction', transaction: wire })
      const { signatures, messageBytes } = getTransactionDecoder().decode(
        getBase64Encoder().encode(signed),
      )
      expect(messageBytes).toEqual(message)
      const own = signatures[address(solana)]
      expect(
        own && ed25519.verify(own as Uint8Array, new Uint8Array(message), base58.decode(solana)),
      ).toBe(true)
      if (payer === other) expect(signatures[address(other)]).toBeNull()
    }
  },
)

test('behavior: a transaction is never signed as a message', async () => {
  for (const payer of [solana, other]) {
    const message = base64.encode(new Uint8Array(pay(payer).message))
    await expect(sign(accounts, { kind: 'solanaMessage', message })).rejects.toThrow(
      UnsignableError,
    )
  }
})

test('behavior: what is no transaction, or not for this wallet, is refused and never breaks it', async () => {
  const { wire } = pay(solana)
  const good = base64.decode(wire)
  const changed = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.nat(good.length - 1).map((length) => good.slice(0, length)),
    fc.tuple(fc.nat(), fc.nat(255)).map(([at, byte]) => {
      const bytes = good.slice()
      // The signature's own place may hold anything.
      bytes[at % bytes.length] = byte
      return bytes
    }),
  )
  await fc.assert(
    fc.asyncProperty(changed, async (bytes) => {
      const request: SignRequest = { kind: 'solanaTransaction', transaction: base64.encode(bytes) }
      let signed: string | undefined
      try {
        signed = await sign(accounts, request)
      } catch (error) {
        expect(error).toBeInstanceOf(UnsignableError)
      }
      if (!signed) return
      // Only what it was given, with a signature that is good for it.
      const message = base64.decode(signed).subarray(65)
      expect(message).toEqual(bytes.subarray(65))
      const signature = base64.decode(signed).subarray(1, 65)
      expect(ed25519.verify(signature, message, base58.decode(solana))).toBe(true)
    }),
    { numRuns: 300 },
  )
})
