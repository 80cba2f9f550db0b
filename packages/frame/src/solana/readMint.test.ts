import { base64 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenPrograms } from './readAct.js'
import { metadataAccount, readDecimals, readSymbol } from './readMint.js'
import { addressAt } from './testing/compile.js'
import { writeMetadata } from './testing/writeMetadata.js'

const [tokens = '', token2022 = ''] = tokenPrograms
const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
const mint = addressAt(1)
const account = (owner: string, bytes: Uint8Array) => {
  return { lamports: 1, owner, data: [base64.encode(bytes), 'base64'] as const }
}

function mintBytes(size = 82) {
  const bytes = new Uint8Array(size)
  bytes[44] = 6
  if (size > 165) bytes[165] = 1
  return bytes
}

/** A mint of Token-2022 with extensions behind it. */
function extended(...extensions: readonly (readonly [type: number, bytes: Uint8Array])[]) {
  const parts = extensions.map(([type, bytes]) => {
    const head = new Uint8Array(Uint16Array.of(type, bytes.length).buffer)
    return [...head, ...bytes]
  })
  return account(token2022, Uint8Array.from([...mintBytes(166), ...parts.flat()]))
}

test('metadataAccount: as it is on mainnet, for USDC', () => {
  expect(metadataAccount('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')).toBe(
    '5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq',
  )
})

test('readDecimals', () => {
  expect(readDecimals(account(tokens, mintBytes()))).toBe(6)
  expect(readDecimals(extended())).toBe(6)
  for (const none of [null, account(addressAt(2), mintBytes()), account(tokens, mintBytes(81))])
    expect(readDecimals(none)).toBeUndefined()
})

test('readSymbol: by the account of its metadata', () => {
  const read = (bytes: Uint8Array, owner = metadataProgram) =>
    readSymbol(mint, { account: null, metadata: account(owner, bytes) })
  const good = writeMetadata(mint, { name: 'Apple', symbol: 'APL' })
  expect(read(good)).toBe('APL')
  expect(read(good, addressAt(2))).toBeUndefined()
  expect(read(writeMetadata(addressAt(2), { name: 'Apple', symbol: 'APL' }))).toBeUndefined()
  expect(read(writeMetadata(mint, { name: 'Apple', symbol: '' }))).toBeUndefined()
  expect(read(writeMetadata(mint, { name: '', symbol: 'A'.repeat(99) }))).toBe('A'.repeat(20))
})

test('readSymbol: by the mint itself', () => {
  const own = writeMetadata(mint, { name: 'Apple', symbol: 'APL', isOwn: true })
  const [account, metadata] = [extended([3, new Uint8Array(32)], [19, own]), null]
  expect(readSymbol(mint, { account, metadata })).toBe('APL')
  expect(readSymbol(addressAt(2), { account, metadata })).toBeUndefined()
  expect(readSymbol(mint, { account: extended([3, new Uint8Array(32)]), metadata })).toBeUndefined()
})

test('behavior: whatever is in them, nothing breaks', () => {
  const own = writeMetadata(mint, { name: 'Apple', symbol: 'APL' })
  const cut = fc.nat(own.length).map((length) => own.slice(0, length))
  const any = fc.oneof(fc.uint8Array({ maxLength: 400 }), cut)
  fc.assert(
    fc.property(any, any, (one, other) => {
      const [mintAccount, metadata] = [extended([19, one]), account(metadataProgram, other)]
      const symbol = readSymbol(mint, { account: mintAccount, metadata })
      expect((symbol ?? '').length).toBeLessThanOrEqual(40)
    }),
  )
})
