import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeTransfer } from './solanaMessage.js'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
const amount = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })

function encodeByLibrary(from: string, to: string, lamports: bigint, blockhash: string) {
  const transaction = new Transaction()
  transaction.feePayer = new PublicKey(from)
  transaction.recentBlockhash = blockhash
  const [fromPubkey, toPubkey] = [new PublicKey(from), new PublicKey(to)]
  transaction.add(SystemProgram.transfer({ fromPubkey, toPubkey, lamports }))
  return transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
}

test('default: as the legacy library writes it', () => {
  fc.assert(
    fc.property(key, key, amount, key, (a, b, lamports, hash) => {
      const [from, to, blockhash] = [a, b, hash].map((bytes) => new PublicKey(bytes).toBase58())
      if (!from || !to || !blockhash) return
      const wire = encodeTransfer({ from, to, lamports, blockhash })
      expect(Buffer.from(wire)).toEqual(encodeByLibrary(from, to, lamports, blockhash))
    }),
  )
})

test('behavior: to oneself', () => {
  const from = Keypair.generate().publicKey.toBase58()
  const wire = encodeTransfer({ from, to: from, lamports: 7n, blockhash: from })
  expect(Buffer.from(wire)).toEqual(encodeByLibrary(from, from, 7n, from))
})

test.each([-1n, 2n ** 64n, 2n ** 64n + 5n])('behavior: %s is no amount', (lamports) => {
  const from = Keypair.generate().publicKey.toBase58()
  expect(() => encodeTransfer({ from, to: from, lamports, blockhash: from })).toThrow(TypeError)
})

test.each(['', 'nobody', '0x1234', '1'.repeat(45)])('behavior: %j is no address', (to) => {
  const from = Keypair.generate().publicKey.toBase58()
  expect(() => encodeTransfer({ from, to, lamports: 1n, blockhash: from })).toThrow(TypeError)
})
