import {
  accounts,
  type Devnet,
  indexSettings,
  LocalCollectible,
  LocalItems,
  LocalToken,
  localOne,
  serverSettings,
  startBundler,
  startDevnet,
} from '@billfold/devnet'
import { type AnswerOf, endpoints } from 'billfold/protocol'
import {
  createTestClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  multicall3Abi,
  publicActions,
  walletActions,
} from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.js'
import { createServer, type Server } from '../createServer.js'
import { openSmartAccount } from '../indexer/testing/openSmartAccount.js'
import { startIndexes } from '../indexer/testing/startIndexes.js'

type Answer = AnswerOf<typeof endpoints.getHistory>

const chainId = `eip155:${localOne.id}`
const [one = '0x', two = '0x', three = '0x'] = accounts.map(({ address }) => address)
let devnet: Devnet
let indexes: Awaited<ReturnType<typeof startIndexes>>
let server: Server

beforeAll(async () => {
  ;[devnet, indexes] = await Promise.all([startDevnet(), startIndexes()])
  server = await start({})
})
afterAll(async () => {
  await server.stop()
  await Promise.all([devnet.stop(), indexes.stop()])
})

async function start(more: Readonly<Record<string, string>>): Promise<Server> {
  const { url } = await indexes.open()
  const quiet = { PORT: '0', MAILBOX: 'memory', LOG_LEVEL: 'silent', DRAIN_SECONDS: '0' }
  const settings = { ...serverSettings(devnet), ...indexSettings(devnet) }
  const index = { INDEX_CHAINS: `${chainId}@0`, INDEX_PAUSE: '20', DATABASE_URL: url }
  return createServer(readConfig({ ...quiet, ...settings, ...index, ...more }))
}

async function get(account: string, query = '', from = server) {
  const response = await fetch(`${from.url}/v1/account/${account}/history?${query}`)
  return { status: response.status, said: await response.json() }
}

async function ask(account: string, query = `chainId=${chainId}`, from = server): Promise<Answer> {
  const { status, said } = await get(account, query, from)
  expect([status, said.reasons]).toEqual([200, undefined])
  expect(endpoints.getHistory.answer.parse(said)).toEqual(said)
  return said
}

function openChain() {
  const [{ rpcUrl, contracts }] = devnet.chains
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 20 })
    .extend(walletActions)
    .extend(publicActions)
  const mined = async (sent: Promise<Hex>) => {
    const { transactionHash } = await client.waitForTransactionReceipt({ hash: await sent })
    return transactionHash
  }
  const send = (from: Hex, to: Hex, value: bigint) =>
    mined(client.sendTransaction({ account: from, to, value, chain: null }))
  const write = (from: Hex, parameters: object) =>
    mined(client.writeContract({ ...parameters, account: from, chain: null } as never)) // By tests.
  return { client, contracts, send, write }
}

const hashes = ({ data }: Answer) => data.map(({ metadata }) => metadata.hash)
const expectNewest = (account: Hex, hash: Hex) =>
  expect.poll(async () => hashes(await ask(account))[0]).toBe(hash)

test('default: exactly as clients read it', async () => {
  const { client, send } = openChain()
  const hash = await send(one, two, 1_500_000_000_000_000_000n)
  await expectNewest(two, hash)
  const { timestamp } = await client.getBlock()
  const { nonce } = await client.getTransaction({ hash })
  const { data } = await ask(two)
  expect(data[0]).toEqual({
    id: `${chainId}:${hash}`,
    metadata: {
      operationType: 'receive',
      ...{ hash, nonce, chain: chainId, sentFrom: one, sentTo: two, status: 'confirmed' },
      minedAt: new Date(Number(timestamp) * 1000).toISOString(),
    },
    transfers: [
      {
        fungible_info: { name: 'Ether', symbol: 'ETH' },
        ...{ direction: 'in', quantity: { numeric: '1.5' }, sender: one, recipient: two },
      },
    ],
  })
  expect((await ask(one)).data[0]?.metadata.operationType).toBe('send')
  expect((await ask(two, '')).data[0]?.id).toBe(data[0]?.id)
  expect((await ask(two.toLowerCase())).data).toEqual(data)
})

test('default: tokens and NFTs, by their names', async () => {
  const { contracts, write } = openChain()
  const token = { address: contracts.token, abi: LocalToken.abi }
  await write(one, { ...token, functionName: 'transfer', args: [three, 25n * 10n ** 17n] })
  await write(one, { ...token, functionName: 'approve', args: [three, 1n] })
  await write(three, {
    ...{ address: contracts.collectible, abi: LocalCollectible.abi },
    ...{ functionName: 'mint', args: [three] },
  })
  const last = await write(three, {
    ...{ address: contracts.items, abi: LocalItems.abi, functionName: 'safeTransferFrom' },
    args: [three, one, 1n, 2n, '0x'],
  })
  await expectNewest(three, last)
  const { data } = await ask(three)
  const short = data.slice(0, 3).map(({ metadata, transfers }) => {
    const [moved] = transfers ?? []
    const { fungible_info, nft_info, direction, quantity, asset } = moved ?? {}
    const name = fungible_info?.symbol ?? nft_info?.name
    const isSpam = (fungible_info ?? nft_info)?.flags?.is_spam
    return [metadata.operationType, direction, quantity?.numeric, name, isSpam, asset]
  })
  const asset = (standard: string, address: string) => `${chainId}/${standard}:${address}`
  expect(short).toEqual([
    [
      'send',
      'out',
      '2',
      'Local Items #1',
      false,
      `${asset('erc1155', getAddress(contracts.items))}/1`,
    ],
    [
      'mint',
      'in',
      '1',
      'Local Collectible #11',
      false,
      `${asset('erc721', getAddress(contracts.collectible))}/11`,
    ],
    ['receive', 'in', '2.5', 'LTK', false, asset('erc20', getAddress(contracts.token))],
  ])
  const [{ metadata } = expect.fail('Nothing is there.')] = (await ask(one)).data.slice(1)
  expect(metadata.operationType).toBe('approve')
})

test('behavior: what pretends to be a transfer of mine is spam, and so is a false token', async () => {
  const { client, contracts, write } = openChain()
  const token = { address: contracts.token, abi: LocalToken.abi, functionName: 'transferFrom' }
  // Nobody needs leave to move nothing.
  const hash = await write(two, { ...token, args: [three, one, 0n] })
  await expectNewest(three, hash)
  const [row] = (await ask(three)).data
  expect(row?.transfers?.[0]?.fungible_info?.flags).toEqual({ is_spam: true })
  const copy = await client.deployContract({
    ...{ abi: LocalToken.abi, bytecode: LocalToken.creationCode, args: [[three]] },
    ...{ account: two, chain: null },
  })
  await client.waitForTransactionReceipt({ hash: copy })
  await expectNewest(three, copy)
  const [fake] = (await ask(three)).data
  expect(fake?.transfers?.[0]?.fungible_info).toMatchObject({
    ...{ symbol: 'LTK', flags: { is_spam: true } },
  })
})

test('behavior: a token that says I have sent it, in a transaction of another, is spam', async () => {
  const { client, send } = openChain()
  const liar: Hex = `0x${'66'.repeat(20)}`
  // Says Transfer(three, one, 6) and answers 6, which are its decimals, whatever it is called with.
  const word = (address: Hex) => `73${address.slice(2)}` as const
  const topic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const bytecode: Hex = `0x6006600052${word(one)}${word(three)}7f${topic}60206000a360206000f3`
  await client.setCode({ address: liar, bytecode })
  const by = async (sender: Hex) => {
    const hash = await send(sender, liar, 0n)
    await expectNewest(three, hash)
    return (await ask(three)).data[0]?.transfers?.[0]
  }
  const own = await by(three)
  expect([own?.direction, own?.quantity.numeric]).toEqual(['out', '0.000006'])
  expect(own?.fungible_info?.flags).toEqual({ is_spam: false })
  expect((await by(two))?.fungible_info?.flags).toEqual({ is_spam: true })
})

test('behavior: dust of a known token does not make bait of others worth a look', async () => {
  const { client, contracts, write } = openChain()
  const copy = await client.deployContract({
    ...{ abi: LocalToken.abi, bytecode: LocalToken.creationCode, args: [[one]] },
    ...{ account: one, chain: null },
  })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash: copy })
  const abi = LocalToken.abi
  const tokens = [contracts.token, contractAddress ?? '0x'] as const
  for (const address of tokens) {
    const args = [contracts.multicall3, 10n ** 18n]
    await write(one, { address, abi, functionName: 'approve', args })
  }
  const calls = tokens.map((target) => ({
    ...{ target, allowFailure: false },
    callData: encodeFunctionData({ abi, functionName: 'transferFrom', args: [one, three, 1n] }),
  }))
  const hash = await write(one, {
    ...{ address: contracts.multicall3, abi: multicall3Abi },
    ...{ functionName: 'aggregate3', args: [calls] },
  })
  await expectNewest(three, hash)
  const flagsFor = async (account: Hex) =>
    (await ask(account)).data[0]?.transfers?.map(({ fungible_info: token }) => token?.flags)
  expect(await flagsFor(three)).toEqual([{ is_spam: true }, { is_spam: true }])
  expect(await flagsFor(one)).toEqual([{ is_spam: false }, { is_spam: true }])
})

test('behavior: a page at a time, whatever comes meanwhile', async () => {
  const { client, send } = openChain()
  const stranger: Hex = `0x${'77'.repeat(20)}`
  const sent: Hex[] = []
  for (let at = 0; at < 60; at += 1) sent.unshift(await send(one, stranger, 1n))
  await expectNewest(stranger, sent[0] ?? '0x')
  const first = await ask(stranger)
  expect(hashes(first)).toEqual(sent.slice(0, 50))
  const later = await send(one, stranger, 1n)
  await expectNewest(stranger, later)
  const query = `chainId=${chainId}&cursor=${first.next}`
  const second = await ask(stranger, query)
  expect(hashes(second)).toEqual(sent.slice(50))
  expect(second.next).toBe(null)
  // What is taken back moves nothing of the pages that stand.
  await client.request({ method: 'anvil_reorg' as never, params: [3, []] as never })
  await client.mine({ blocks: 1 })
  await expectNewest(stranger, sent[2] ?? '0x')
  expect(hashes(await ask(stranger, query))).toEqual(sent.slice(50))
  for (const [account, wrong] of [
    [one, query],
    [stranger, `${query}&currency=eur`],
    [stranger, `cursor=${first.next}`],
    [stranger, `chainId=${chainId}&cursor=x`],
  ] as const)
    expect((await get(account, wrong)).status).toBe(400)
})

test('behavior: asking makes an account one that is followed', async () => {
  const { contracts, write } = openChain()
  const watching = await start({ INDEX_MODE: 'watched' })
  try {
    const stranger: Hex = `0x${'88'.repeat(20)}`
    const token = { address: contracts.token, abi: LocalToken.abi, functionName: 'transfer' }
    const before = await write(one, { ...token, args: [stranger, 1n] })
    const query = `chainId=${chainId}`
    // What is not read yet is not said to be nothing.
    const first = await ask(stranger, query, watching)
    expect(first).toEqual({ data: [], next: null, partial: true })
    const later = async () => {
      const { partial, ...answer } = await ask(stranger, query, watching)
      return [hashes(answer), partial]
    }
    await expect.poll(later).toEqual([[before], undefined])
  } finally {
    await watching.stop()
  }
})

test('behavior: what nobody has read yet is not said to be nothing', async () => {
  const unread = await start({ ROLE: 'api', INDEX_MODE: 'watched' })
  try {
    const query = `chainId=${chainId}`
    for (const what of ['history', 'nfts']) {
      const answer = await fetch(`${unread.url}/v1/account/${one}/${what}?${query}`)
      expect(await answer.json()).toEqual({ data: [], next: null, partial: true })
    }
  } finally {
    await unread.stop()
  }
})

test('default: what a smart account has done is told as if it had sent it itself', async () => {
  const { contracts } = openChain()
  const bundler = await startBundler(devnet.chains[0])
  onTestFinished(bundler.stop)
  const { address, operate } = await openSmartAccount(devnet, bundler)
  const transfer = encodeFunctionData({
    ...{ abi: LocalToken.abi, functionName: 'transfer', args: [two, 1n] },
  })
  const paid = await operate([{ to: two, value: 1_500_000_000_000_000_000n }])
  const several = await operate([
    { to: two, value: 1n },
    { to: three, value: 2n },
  ])
  const gas = {
    callGasLimit: 200_000n,
    verificationGasLimit: 200_000n,
    preVerificationGas: 90_000n,
  }
  // It has none of these tokens.
  const failed = await operate(
    [
      { to: two, value: 1n },
      { to: contracts.token, data: transfer },
    ],
    gas,
  )
  expect(failed.success).toBe(false)
  await expectNewest(address, failed.hash)
  const { data } = await ask(address)
  const coin = {
    fungible_info: { name: 'Ether', symbol: 'ETH' },
    direction: 'out',
    sender: address,
  }
  expect(data.map(({ metadata, transfers }) => ({ ...metadata, transfers }))).toMatchObject([
    { hash: failed.hash, operationType: 'execute', status: 'failed', transfers: null },
    {
      ...{ hash: several.hash, operationType: 'send', status: 'confirmed', sentFrom: address },
      transfers: [
        { ...coin, quantity: { numeric: '0.000000000000000001' }, recipient: two },
        { ...coin, quantity: { numeric: '0.000000000000000002' }, recipient: three },
      ],
    },
    {
      ...{ hash: paid.hash, operationType: 'send', status: 'confirmed' },
      ...{ sentFrom: address, sentTo: two },
      transfers: [{ ...coin, quantity: { numeric: '1.5' }, recipient: two }],
    },
  ])
  // What an account says that it has given is not believed by those who are said to have got it.
  const [newest] = (await ask(two)).data
  expect(newest?.metadata.hash).not.toBe(paid.hash)
})

test('behavior: an account that there is no room for has no half of a history', async () => {
  const watching = await start({ INDEX_MODE: 'watched', INDEX_WATCHED: '1' })
  try {
    const query = `chainId=${chainId}`
    await ask(one, query, watching)
    expect((await get(two, query, watching)).status).toBe(503)
    expect((await fetch(`${watching.url}/v1/account/${two}/nfts?${query}`)).status).toBe(503)
    expect((await get(one, query, watching)).status).toBe(200)
  } finally {
    await watching.stop()
  }
})

test('behavior: who names too many new accounts is told when to come again', async () => {
  const watching = await start({ INDEX_MODE: 'watched', INDEX_NEW_PER_HOUR: '2' })
  try {
    const query = `chainId=${chainId}`
    for (const account of [one, two]) await ask(account, query, watching)
    const path = `${watching.url}/v1/account/${three}`
    for (const what of ['history', 'nfts']) {
      const { status, headers } = await fetch(`${path}/${what}?${query}`)
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(60)
    }
    const figures = await (await fetch(`${watching.operationUrl}/metrics`)).text()
    expect(figures).toContain('http_refused_total{kind="newAccounts"} 2')
    await ask(one, query, watching)
  } finally {
    await watching.stop()
  }
})

test('behavior: a chain that nobody reads has nothing to tell', async () => {
  const nothing = { data: [], next: null }
  expect(await ask(one, 'chainId=eip155:31338')).toEqual(nothing)
  expect(await ask(one, `chainId=${chainId}&onramp=coinbase`)).toEqual(nothing)
})

test.each([
  ['address', '0x12', `chainId=${chainId}`],
  ['address', 'vitalik.eth', ''],
  ['address', `0x${'0'.repeat(40)}`, `chainId=${chainId}`],
  ['chainId', one, 'chainId=eip155:1'],
  ['chainId', one, 'chainId=31337'],
  ['currency', one, 'currency=chf'],
  ['onramp', one, 'onramp=moonpay'],
  ['cursor', one, `cursor=${'a'.repeat(2000)}`],
])('error: %s of %s?%s', async (field, account, query) => {
  const { status, said } = await get(account, query)
  expect([status, said.reasons[0].field]).toEqual([400, field])
})
