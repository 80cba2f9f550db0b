import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSiwxMessage } from './createSiwxMessage.js'
import { formatSiwxMessage } from './formatSiwxMessage.js'
import { parseSiwxMessage } from './parseSiwxMessage.js'

const text = `example.com wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

To the orchard.

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z`

const lines = text.split('\n')
const altered = (change: (lines: string[]) => unknown) => {
  const copy = [...lines]
  change(copy)
  return copy.join('\n')
}

test('default', () => {
  expect(parseSiwxMessage(text)).toMatchInlineSnapshot(`
    {
      "accountAddress": "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2",
      "chainId": "eip155:1",
      "domain": "example.com",
      "issuedAt": "2021-09-30T16:25:24Z",
      "nonce": "32891756",
      "statement": "To the orchard.",
      "uri": "https://example.com/login",
      "version": "1",
    }
  `)
})

test('behavior: EVM addresses may be in lower case', () => {
  const lower = altered((lines) => lines.splice(1, 1, (lines[1] ?? '').toLowerCase()))
  expect(formatSiwxMessage(parseSiwxMessage(lower))).toBe(lower)
})

test('behavior: an empty list of resources stays one', () => {
  expect(parseSiwxMessage(`${text}\nResources:`).resources).toEqual([])
})

test.each<[string, string]>([
  ['nothing', ''],
  ['a line before', `\n${text}`],
  ['a line after', `${text}\n`],
  ['spaces after', `${text} `],
  ['other line ends', text.replaceAll('\n', '\r\n')],
  ['no version', altered((lines) => lines.splice(6, 1))],
  ['version 2', altered((lines) => lines.splice(6, 1, 'Version: 2'))],
  [
    'fields in another order',
    altered((lines) => lines.splice(8, 2, lines[9] ?? '', lines[8] ?? '')),
  ],
  ['two statements', altered((lines) => lines.splice(4, 0, 'And beyond.'))],
  ['an empty statement', altered((lines) => lines.splice(3, 1, ''))],
  ['a field twice', `${text}\nIssued At: 2021-09-30T16:25:24Z`],
  ['an unknown field', `${text}\nColour: blue`],
  ['an unknown blockchain', text.replace('Ethereum', 'Dogecoin')],
  ['a Solana account that is none', text.replace('Ethereum', 'Solana')],
  ['a time that never was', text.replace('09-30', '09-31')],
  ['a wrong checksum', text.replace('0xC02', '0xc02')],
  ['no end', `${text}\nResources:\n${'- https://example.com\n'.repeat(1000)}`],
])('behavior: refused with %s', (_, changed) => {
  expect(() => parseSiwxMessage(changed)).toThrow('The text is not a sign-in message.')
})

const time = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
  .map((date) => date.toISOString())
const optional = <value>(arbitrary: fc.Arbitrary<value>) => fc.option(arbitrary, { nil: undefined })

test('property: what was created is read back, and is all there is', () => {
  const input = fc.record({
    domain: fc.domain(),
    accountAddress: fc.stringMatching(/^0x[0-9a-f]{40}$/),
    chainId: fc.nat().map((id) => `eip155:${id + 1}` as const),
    uri: fc.webUrl(),
    nonce: fc.stringMatching(/^[A-Za-z0-9]{8,40}$/),
    issuedAt: time,
    statement: optional(fc.string({ unit: 'grapheme', minLength: 1 })),
    expirationTime: optional(time),
    notBefore: optional(time),
    requestId: optional(fc.stringMatching(/^[\w.~-]*$/)),
    resources: optional(fc.array(fc.webUrl(), { maxLength: 3 })),
  })
  fc.assert(
    fc.property(input, (fields) => {
      if (fields.statement !== undefined && /\p{Cc}|\p{Zl}|\p{Zp}/u.test(fields.statement)) return
      const message = createSiwxMessage(fields)
      expect({ ...parseSiwxMessage(String(message)), toString: undefined }).toEqual({
        ...message,
        toString: undefined,
      })
    }),
  )
})

test('property: whatever is read, is read as what would be written', () => {
  fc.assert(
    fc.property(
      fc.nat(text.length),
      fc.string({ unit: 'binary', maxLength: 3 }),
      (at, inserted) => {
        const changed = text.slice(0, at) + inserted + text.slice(at)
        try {
          expect(formatSiwxMessage(parseSiwxMessage(changed))).toBe(changed)
        } catch (error) {
          expect(String(error)).toContain('The text is not a sign-in message.')
        }
      },
    ),
  )
})
