import {
  address,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { encodeTransfer } from '../../clients/transfers/solanaMessage.js'
import { base58ToBytes } from '../../utils/base58ToBytes.js'
import { putSignature } from './putSignature.js'

const alice = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const bob = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'
const keyOf = (text: string) => base58ToBytes(text) ?? new Uint8Array()
const signature = Uint8Array.from({ length: 64 }, (_, index) => index + 1)

function versioned() {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(address(alice), empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: bob as Blockhash, lastValidBlockHeight: 1n }, // any 32 bytes in base58
        paid,
      ),
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}

const legacy = () => encodeTransfer({ from: alice, to: bob, lamports: 1n, blockhash: bob })

test.each([
  ['legacy', legacy],
  ['version 0', versioned],
])('%s', (_, make) => {
  const wire = make()
  const signed = putSignature(wire, { signature, publicKey: keyOf(alice) })
  expect(signed?.subarray(1, 65)).toEqual(signature)
  expect(signed?.subarray(65)).toEqual(wire.subarray(65))
  expect(wire.subarray(1, 65)).toEqual(new Uint8Array(64))
})

test.each([
  ['a key that signs nothing', legacy(), bob],
  ['no transaction', Uint8Array.of(9, 9), alice],
  ['nothing', new Uint8Array(), alice],
])('%s', (_, wire, key) => {
  expect(putSignature(wire, { signature, publicKey: keyOf(key) })).toBe(undefined)
})
