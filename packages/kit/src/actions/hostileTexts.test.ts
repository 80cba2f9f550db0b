import { expect, test, vi } from 'vitest'
import { hostileTexts } from '../../../../test/helpers/hostileTexts.js'
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

const address = '0x52f8Ee28573f9C2Be1cBb1b0FC9f6c2E6Bd3bB3a'
const chainId = 'eip155:1'
const contract = (at: number) => `${chainId}:0x${String(at).padStart(40, '0')}`

/** All that the kit says of what an account holds and has done, where all of it is called by hostile texts. */
async function readAll(texts: readonly string[]) {
  vi.stubGlobal('window', openPage())
  const [nft, transaction] = [someNfts[0], someTransactions[0]]
  const [transfer] = transaction?.transfers ?? []
  const quantity = { decimals: '18', numeric: '1' }
  const answers = {
    balance: {
      balances: texts.map((text, at) => ({
        ...{ name: text, symbol: text, chainId, address: contract(at + 1), price: 0, quantity },
        iconUrl: text.slice(0, 500),
      })),
    },
    nfts: {
      data: texts.map((text, at) => ({
        ...{ ...nft, tokenId: String(at), name: text, collection: text, description: text },
      })),
      next: null,
    },
    history: {
      data: texts.map((text, at) => ({
        ...transaction,
        id: `${chainId}:${at}`,
        metadata: { ...transaction?.metadata, operationType: text },
        transfers: [
          { ...transfer, fungible_info: { ...transfer?.fungible_info, name: text, symbol: text } },
        ],
      })),
      next: null,
    },
  }
  const server = await serveAccounts(
    [chainId],
    ({ pathname }) => {
      const asked = Object.entries(answers).find(([name]) => pathname.endsWith(`/${name}`))
      return asked?.[1]
    },
    { nfts: [chainId], history: [chainId] },
  )
  const services = selfHosted(server.url, { relay: false, catalogue: false })
  const kit = createBillfold({ networks: [mainnet], services })
  const [{ tokens }, { nfts }, { transactions }] = await Promise.all([
    readTokens(kit, { address, namespace: 'eip155' }),
    readNfts(kit, { address, chainId }),
    readTransactions(kit, { address, chainId }),
  ])
  return { tokens, nfts, transactions }
}

test('default: a hundred hostile texts become short, plain lines', async () => {
  expect(hostileTexts).toHaveLength(100)
  const texts = hostileTexts.map(([, text]) => text)
  const { tokens, nfts, transactions } = await readAll(texts)
  expect([tokens.length, nfts.length, transactions.length]).toEqual([100, 100, 100])
  const said = [
    ...tokens.flatMap(({ name, symbol }) => [name, symbol]),
    ...nfts.flatMap(({ name, collection = '', description = '' }) => [
      ...[name, collection, description],
    ]),
    ...transactions.flatMap(({ operation, transfers }) => [
      operation,
      ...transfers.map(({ symbol }) => symbol),
    ]),
  ]
  for (const text of said) {
    expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u)
    expect(text).not.toMatch(/\p{M}{5}/u)
    expect([...text].length).toBeLessThanOrEqual(1000)
    expect(text).toBe(text.trim())
  }
  // What says nothing goes by its address or number.
  for (const { name, symbol } of tokens) expect([name, symbol]).not.toContain('')
  for (const { name } of nfts) expect(name).not.toBe('')
  for (const { imageUrl = '' } of tokens)
    expect(imageUrl).toMatch(/^(?:|https?:\/\/127\.0\.0\.1.*)$/)
})
