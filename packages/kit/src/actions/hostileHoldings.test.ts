import { expect, onTestFinished, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { serveAccounts } from '../../../../test/helpers/serveAccounts.js'
import { createBillfold } from '../createBillfold.js'
import { mainnet } from '../networks/evmNetworks.js'
import { someNfts } from '../scenes/nfts.js'
import { someTransactions } from '../scenes/transactions.js'
import { selfHosted } from '../services/selfHosted.js'
import { readNfts } from './readNfts.js'
import { readTokens } from './readTokens.js'
import { readTransactions } from './readTransactions.js'

const chainId = 'eip155:1'
const address = `0x${'a'.repeat(40)}`

/** What tokens, NFTs and collections have been called, or could be, to mislead whoever reads it. */
const texts = [
  // Markup, and what other interpreters take for code.
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '"><iframe src="https://evil.example">',
  "' onmouseover='alert(1)",
  '</style><style>*{display:none}',
  'javascript:alert(document.domain)',
  '{{constructor.constructor("alert(1)")()}}',
  '#{alert(1)}',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '&lt;b&gt;bold&lt;/b&gt;',
  '<!--',
  ']]>',
  '\\u003cscript\\u003e',
  '[Claim](https://evil.example)',
  '=HYPERLINK("https://evil.example")',
  "'; DROP TABLE tokens; --",
  '%s%s%s%n',
  '__proto__',
  'constructor',
  // Direction, and what is not seen.
  '\u202eHTE',
  'USD\u2066C\u2069',
  '\u200fUSDC',
  'US\u200bDC',
  'US\u200dDC',
  'US\u00adDC',
  'USDC\ufeff',
  'US\u2060DC',
  'USDC\u{e0041}\u{e0042}',
  'USDC\ufe0f',
  'US\u034fDC',
  'US\u115fDC',
  'US\u3164DC',
  'USDC\u2028Confirm',
  'USDC\u2029Confirm',
  'USDC\nYour wallet is at risk',
  'USDC\r\nSet-Cookie: a=b',
  'USDC\u0000',
  'USDC\u0007\u001b[31m',
  '\ud800USDC',
  'USDC\udfff',
  // Look-alikes, and promises.
  'USDС',
  'ЕTH',
  'ＵＳＤＣ',
  '𝐔𝐒𝐃𝐂',
  'U⃣S⃣D⃣C⃣',
  'Visit evil.example to claim 5,000 USDC',
  't.me/free_eth',
  // Size.
  'W'.repeat(100_000),
  `${'\u0301'.repeat(5000)}Z`,
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(500),
  ' '.repeat(10_000),
]

/** What is not seen, turns what stands around it, or ends the line. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

const images = [
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'data:text/html,<script>alert(1)</script>',
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost:8545/',
  'https://evil.example/pixel.gif',
  '//evil.example/pixel.gif',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  '\\\\evil.example\\share',
]

async function meet(answer: unknown) {
  vi.stubGlobal('window', openPage())
  onTestFinished(() => void vi.unstubAllGlobals())
  const server = await serveAccounts([chainId], () => answer)
  const services = selfHosted(server.url, { relay: false, catalogue: false })
  return { kit: createBillfold({ networks: [mainnet], services }), url: server.url }
}

/** One short line of text, all of it seen. */
function expectPlain(text: string | undefined, longest: number) {
  expect([...(text ?? '')].length).toBeLessThanOrEqual(longest)
  expect(text ?? '').not.toMatch(hidden)
}

/** None, or one that nobody is asked for, which runs nothing in an image. */
function expectOwn(imageUrl: string | undefined) {
  expect(imageUrl ?? 'data:image/').toMatch(/^data:image\//)
}

const numbered = texts.map((text, at) => [at, JSON.stringify(text).slice(0, 40), text] as const)

test.each(numbered)('behavior: tokens, NFTs and payments, text %i: %s', async (at, _, text) => {
  const imageUrl = images[at % images.length]
  const row = {
    ...{ name: text, symbol: text, chainId, iconUrl: imageUrl },
    ...{ address: `${chainId}:0x${'1'.repeat(40)}`, price: 0 },
    quantity: { decimals: '18', numeric: '1' },
  }
  const tokens = await meet({ balances: [row] })
  const [token] = (await readTokens(tokens.kit, { address, chainId })).tokens
  expect(token).toBeDefined()
  for (const said of [token?.name, token?.symbol]) expectPlain(said, 60)
  expectOwn(token?.imageUrl)

  const nft = { ...someNfts[0], name: text, collection: text, description: text, imageUrl }
  const nfts = await meet({ data: [nft], next: null })
  const [shown] = (await readNfts(nfts.kit, { address, chainId })).nfts
  expect(shown).toBeDefined()
  expectPlain(shown?.name, 120)
  expectPlain(shown?.collection, 120)
  expectPlain(shown?.description, 1000)
  expectOwn(shown?.imageUrl)

  const [first] = someTransactions
  const transfers = [
    {
      ...first?.transfers?.[0],
      fungible_info: { name: text, symbol: text, icon: { url: imageUrl } },
    },
  ]
  const history = await meet({ data: [{ ...first, transfers }], next: null })
  const { transactions } = await readTransactions(history.kit, { address, chainId })
  expect(transactions[0]?.transfers).toHaveLength(1)
  for (const { symbol, imageUrl: moved } of transactions[0]?.transfers ?? []) {
    expectPlain(symbol, 60)
    expectOwn(moved)
  }
})

test.each([
  { decimals: '255', numeric: '1' },
  { decimals: '-1', numeric: '1' },
  { decimals: '1e3', numeric: '1' },
  { decimals: '18', numeric: '1e400' },
  { decimals: '18', numeric: 'NaN' },
  { decimals: '18', numeric: '-1' },
  { decimals: '18', numeric: `0.${'1'.repeat(400)}` },
  { decimals: '0', numeric: '9'.repeat(400) },
])('behavior: of %j nothing false is counted', async (quantity) => {
  const row = {
    ...{ name: 'Bait', symbol: 'BAIT', chainId, iconUrl: '', price: 1, value: 1e300, quantity },
    address: `${chainId}:0x${'1'.repeat(40)}`,
  }
  const { kit } = await meet({ balances: [row] })
  const read = readTokens(kit, { address, chainId })
  const { tokens } = await read.catch((error) => {
    expect(error).toMatchObject({ name: 'ServiceError' })
    return { tokens: [] }
  })
  for (const { value, amount } of tokens) {
    expect(value === undefined || Number.isFinite(value)).toBe(true)
    expect(amount).toMatch(/^\d+(\.\d+)?$/)
  }
})
