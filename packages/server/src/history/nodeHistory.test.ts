import { createECDH } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import {
  type BitcoinChain,
  bitcoinAccounts,
  type SolanaChain,
  solanaAccounts,
  startBitcoin,
  startSolana,
} from '@billfold/devnet'
import { Transaction as Payment, p2wpkh } from '@scure/btc-signer'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js'
import { type AnswerOf, endpoints } from 'billfold/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.js'
import { createServer, type Server } from '../createServer.js'

type Answer = AnswerOf<typeof endpoints.getHistory>

const solanaId = 'solana:localnet'
const bitcoinId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
let solana: SolanaChain
let bitcoin: BitcoinChain
let server: Server

beforeAll(async () => {
  ;[solana, bitcoin] = await Promise.all([startSolana(), startBitcoin()])
  const settings = {
    RPC_UPSTREAMS: JSON.stringify({ [solanaId]: [solana.rpcUrl] }),
    ESPLORA_UPSTREAMS: JSON.stringify({ [bitcoinId]: [bitcoin.apiUrl] }),
    TOKENS_FILE: fileURLToPath(new URL('../../../devnet/tokens.json', import.meta.url)),
  }
  const quiet = { PORT: '0', ROLE: 'api', MAILBOX: 'memory', LOG_LEVEL: 'silent' }
  server = await createServer(readConfig({ ...quiet, ...settings }))
})
afterAll(async () => {
  await server.stop()
  await Promise.all([solana.stop(), bitcoin.stop()])
})

async function get(account: string, query: string) {
  const response = await fetch(`${server.url}/v1/account/${account}/history?${query}`)
  return { status: response.status, said: await response.json() }
}

async function ask(account: string, query: string): Promise<Answer> {
  const { status, said } = await get(account, query)
  expect([status, said.reasons]).toEqual([200, undefined])
  expect(endpoints.getHistory.answer.parse(said)).toEqual(said)
  return said
}

async function readAll(account: string, chainId: string) {
  const pages: Answer['data'][] = []
  for (let next: string | null = ''; next !== null; ) {
    const page: Answer = await ask(account, `chainId=${chainId}${next && `&cursor=${next}`}`)
    pages.push(page.data)
    next = page.next
  }
  return pages
}

/** What has moved, as in `-1.5 SOL to …`. */
const short = ({ metadata, transfers }: Answer['data'][number]) => [
  metadata.operationType,
  ...(transfers ?? []).map(({ direction, quantity, fungible_info, nft_info }) => {
    const sign = { in: '+', out: '-', self: '' }[direction]
    return `${sign}${quantity.numeric} ${fungible_info?.symbol ?? nft_info?.name}`
  }),
]

// --- Solana

const [alice, bob] = solanaAccounts.map(({ privateKey }) =>
  Keypair.fromSeed(Buffer.from(privateKey, 'hex')),
) as [Keypair, Keypair] // There are two.
const mint = new PublicKey('BPC61etYUQSAWy1c2pUNPDAZosPpHWPUyKM6ZrDk2y1i')
const programs = {
  token: new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  token2022: new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
  associated: new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
}

async function callNode(method: string, params: readonly unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const { result, error } = await (await fetch(solana.rpcUrl, { method: 'POST', body })).json()
  expect(error).toBe(undefined)
  return result
}

async function run(
  instructions: readonly TransactionInstruction[],
  {
    payer = alice,
    signers = [],
    skipPreflight = false,
  }: { payer?: Keypair; signers?: readonly Keypair[]; skipPreflight?: boolean } = {},
): Promise<string> {
  const { value } = await callNode('getLatestBlockhash', [])
  const transaction = new Transaction({ feePayer: payer.publicKey, ...value })
  transaction.add(...instructions).sign(payer, ...signers)
  const wire = transaction.serialize().toString('base64')
  return callNode('sendTransaction', [wire, { encoding: 'base64', skipPreflight }])
}

const pay = (to: PublicKey, lamports: number | bigint, from = alice.publicKey) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })

const key = (pubkey: PublicKey, isWritable = true, isSigner = false) => {
  return { pubkey, isWritable, isSigner }
}

function accountOf(owner: PublicKey, token: PublicKey, program: PublicKey) {
  const seeds = [owner.toBuffer(), program.toBuffer(), token.toBuffer()]
  return PublicKey.findProgramAddressSync(seeds, programs.associated)[0]
}

function openAccount(owner: PublicKey, token: PublicKey, program: PublicKey) {
  const keys = [
    key(alice.publicKey, true, true),
    key(accountOf(owner, token, program)),
    key(owner, false),
    key(token, false),
    key(SystemProgram.programId, false),
    key(program, false),
  ]
  const data = Buffer.from([1])
  return new TransactionInstruction({ programId: programs.associated, keys, data })
}

function amountOf(tag: number, amount: bigint, decimals?: number) {
  const data = Buffer.alloc(decimals === undefined ? 9 : 10)
  data[0] = tag
  data.writeBigUInt64LE(amount, 1)
  if (decimals !== undefined) data[9] = decimals
  return data
}

/** `TransferChecked`. */
function payToken(
  given: { from: PublicKey; to: PublicKey; amount: bigint; decimals: number },
  { token, program }: { token: PublicKey; program: PublicKey },
) {
  const { from, to, amount, decimals } = given
  return new TransactionInstruction({
    programId: program,
    keys: [
      key(accountOf(from, token, program)),
      key(token, false),
      key(accountOf(to, token, program)),
      key(from, false, true),
    ],
    data: amountOf(12, amount, decimals),
  })
}

const own = { token: mint, program: programs.token }

test('default: lamports, for both ends, exactly as clients read it', async () => {
  const to = Keypair.generate().publicKey
  const hash = await run([pay(to, 1_500_000_000n)])
  const { data, next } = await ask(to.toBase58(), `chainId=${solanaId}`)
  expect(next).toBe(null)
  const ends = { sender: alice.publicKey.toBase58(), recipient: to.toBase58() }
  expect(data).toEqual([
    {
      id: `${solanaId}:${hash}`,
      metadata: {
        operationType: 'receive',
        ...{ hash, nonce: 0, chain: solanaId, status: 'confirmed' },
        ...{ sentFrom: ends.sender, sentTo: ends.recipient },
        minedAt: expect.stringMatching(/^20\d\d-.*Z$/),
      },
      transfers: [
        {
          fungible_info: expect.objectContaining({ symbol: 'SOL', flags: { is_spam: false } }),
          ...{ direction: 'in', quantity: { numeric: '1.5' }, ...ends },
        },
      ],
    },
  ])
  const [sent] = (await ask(ends.sender, `chainId=${solanaId}`)).data
  expect(sent && short(sent)).toEqual(['send', '-1.5 SOL'])
})

test('default: tokens of both programs, which do not name whoever gets them', async () => {
  const carol = Keypair.generate()
  const to = carol.publicKey
  const from = alice.publicKey
  await run([openAccount(to, mint, programs.token)])
  await run([payToken({ from, to, amount: 2_250_000n, decimals: 6 }, own)])
  const token = Keypair.generate()
  const newer = { token: token.publicKey, program: programs.token2022 }
  const space = 82
  const lamports = await callNode('getMinimumBalanceForRentExemption', [space])
  await run(
    [
      SystemProgram.createAccount({
        ...{ fromPubkey: from, newAccountPubkey: token.publicKey, lamports, space },
        programId: programs.token2022,
      }),
      new TransactionInstruction({
        programId: programs.token2022, // `InitializeMint2`
        keys: [key(token.publicKey)],
        data: Buffer.concat([Buffer.from([20, 2]), from.toBuffer(), Buffer.from([0])]),
      }),
    ],
    { signers: [token] },
  )
  await run([
    openAccount(from, newer.token, newer.program),
    openAccount(to, newer.token, newer.program),
    new TransactionInstruction({
      programId: programs.token2022, // `MintTo`
      keys: [
        key(newer.token),
        key(accountOf(from, newer.token, newer.program)),
        key(from, false, true),
      ],
      data: amountOf(7, 100_000n),
    }),
  ])
  await run([payToken({ from, to, amount: 1_234n, decimals: 2 }, newer)])
  const { data } = await ask(to.toBase58(), `chainId=${solanaId}`)
  const name = `${newer.token.toBase58().slice(0, 6)}…${newer.token.toBase58().slice(-4)}`
  expect(data.map(short)).toEqual([
    ['receive', `+12.34 ${name}`],
    ['execute'], // Its account for the newer one was made.
    ['receive', '+2.25 LST'],
    ['execute'],
  ])
  expect(data[2]?.transfers?.[0]).toMatchObject({
    ...{ sender: from.toBase58(), recipient: to.toBase58(), asset: `${solanaId}/token:${mint}` },
  })
  const mine = (await ask(from.toBase58(), `chainId=${solanaId}`)).data
  // What the account of the receiver has cost is no payment.
  expect(mine.slice(0, 5).map(short)).toEqual([
    ['send', `-12.34 ${name}`],
    ['mint', `+1000 ${name}`],
    ['send', '-0.0014616 SOL'], // Into the account of the new mint.
    ['send', '-2.25 LST'],
    ['execute'],
  ])
})

test('behavior: what has failed, and what was sent for nothing but to be seen', async () => {
  const to = Keypair.generate()
  await run([pay(to.publicKey, 2_000_000n)])
  await run([pay(to.publicKey, 1n)])
  await run([pay(bob.publicKey, 5_000_000_000n, to.publicKey)], {
    ...{ signers: [to], skipPreflight: true },
  })
  const { data } = await ask(to.publicKey.toBase58(), `chainId=${solanaId}`)
  const [failed, seen, received] = data
  expect([failed?.metadata.status, failed?.transfers]).toEqual(['failed', null])
  expect(seen?.transfers?.[0]?.fungible_info?.flags).toEqual({ is_spam: true })
  expect(received && short(received)).toEqual(['receive', '+0.002 SOL'])
})

test('behavior: Solana: what goes to oneself', async () => {
  const { publicKey } = bob
  const address = publicKey.toBase58()
  await run([pay(publicKey, 2_000_000_000n, publicKey)], { payer: bob })
  const [coins] = (await ask(address, `chainId=${solanaId}`)).data
  expect(coins && short(coins)).toEqual(['send', '2 SOL'])
  expect(coins?.transfers?.[0]).toMatchObject({
    ...{ direction: 'self', sender: address, recipient: address },
  })
  await run([openAccount(publicKey, mint, programs.token)])
  await run([payToken({ from: alice.publicKey, to: publicKey, amount: 9n, decimals: 6 }, own)])
  const self = payToken({ from: publicKey, to: publicKey, amount: 7n, decimals: 6 }, own)
  await run([self], { payer: bob })
  const [tokens] = (await ask(address, `chainId=${solanaId}`)).data
  expect(tokens?.metadata).toMatchObject({
    operationType: 'send',
    sentFrom: address,
    sentTo: address,
  })
  expect(tokens?.transfers?.[0]).toMatchObject({
    ...{
      direction: 'self',
      quantity: { numeric: '0.000007' },
      sender: address,
      recipient: address,
    },
  })
  // Somebody else's payment to themselves is not this account's.
  await run([pay(alice.publicKey, 5n), pay(publicKey, 20_000n)])
  const [mixed] = (await ask(address, `chainId=${solanaId}`)).data
  expect(mixed && short(mixed)).toEqual(['receive', '+0.00002 SOL'])
})

test('behavior: Solana: a page at a time, each once, whatever comes meanwhile', async () => {
  const to = Keypair.generate().publicKey
  const sent: string[] = []
  for (let at = 0; at < 45; at += 1) sent.unshift(await run([pay(to, 1_000_000 + at)]))
  const first = await ask(to.toBase58(), `chainId=${solanaId}`)
  await run([pay(to, 7n)])
  const rest = await ask(to.toBase58(), `chainId=${solanaId}&cursor=${first.next}`)
  const last = await ask(to.toBase58(), `chainId=${solanaId}&cursor=${rest.next}`)
  const pages = [first, rest, last].map(({ data }) => data.map(({ metadata }) => metadata.hash))
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5])
  expect(pages.flat()).toEqual(sent)
  expect(last.next).toBe(null)
  const { status } = await get(bob.publicKey.toBase58(), `chainId=${solanaId}&cursor=${first.next}`)
  expect(status).toBe(400)
})

// --- Bitcoin

const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const [payer, payee] = bitcoinAccounts.map(({ payment }) => payment)

function publicKeyOf(privateKey: Buffer): Buffer {
  const curve = createECDH('secp256k1')
  curve.setPrivateKey(privateKey)
  return curve.getPublicKey(null, 'compressed')
}

const esplora = async (path: string, body?: string) => {
  const answer = await fetch(`${bitcoin.apiUrl}${path}`, body ? { method: 'POST', body } : {})
  expect(answer.status).toBe(200)
  return answer.text()
}

/** Spends an output of the first account and gives back what is left of it, but for the fee. */
async function spend(to: string, value: bigint, fee = 1000n): Promise<string> {
  const privateKey = Buffer.from(payer?.privateKey ?? '', 'hex')
  const from = p2wpkh(publicKeyOf(privateKey), regtest)
  const coins: { txid: string; vout: number; value: number }[] = JSON.parse(
    await esplora(`/address/${from.address}/utxo`),
  )
  const coin = coins.find((each) => BigInt(each.value) >= value + fee) ?? expect.fail()
  const payment = new Payment()
  const amount = BigInt(coin.value)
  payment.addInput({
    ...{ txid: coin.txid, index: coin.vout },
    witnessUtxo: { script: from.script, amount },
  })
  payment.addOutputAddress(to, value, regtest)
  if (to !== from.address)
    payment.addOutputAddress(from.address ?? '', amount - value - fee, regtest)
  payment.sign(privateKey)
  payment.finalize()
  return esplora('/tx', payment.hex)
}

test('default: bitcoin, for both ends', async () => {
  const [from, to] = [payer?.address ?? '', payee?.address ?? '']
  const hash = await spend(to, 150_000_000n)
  const { data } = await ask(to, `chainId=${bitcoinId}`)
  expect(data[0]).toEqual({
    id: `${bitcoinId}:${hash}`,
    metadata: {
      operationType: 'receive',
      ...{ hash, nonce: 0, chain: bitcoinId, sentFrom: from, sentTo: to, status: 'confirmed' },
      minedAt: expect.stringMatching(/^20\d\d-.*Z$/),
    },
    transfers: [
      {
        fungible_info: expect.objectContaining({ symbol: 'BTC' }),
        ...{ direction: 'in', quantity: { numeric: '1.5' }, sender: from, recipient: to },
      },
    ],
  })
  const [sent] = (await ask(from, `chainId=${bitcoinId}`)).data
  expect(sent && short(sent)).toEqual(['send', '-1.5 BTC'])
  expect(sent?.transfers?.[0]?.recipient).toBe(to)
})

test('behavior: Bitcoin: what comes from a block itself, and what goes to oneself', async () => {
  const address = payer?.address ?? ''
  await spend(address, 999_999_000n)
  const { data } = await ask(address, `chainId=${bitcoinId}`)
  expect(data[0] && short(data[0])).toEqual(['send', '9.99999 BTC'])
  const first = data.at(-1)
  expect(first && short(first)).toEqual(['receive', '+10 BTC'])
  expect([first?.metadata.sentFrom, first?.transfers?.[0]?.sender]).toEqual(['', undefined])
})

test('behavior: Bitcoin: a page at a time, each once', async () => {
  const { address = '' } = p2wpkh(publicKeyOf(Buffer.alloc(32, 9)), regtest)
  const sent = Array.from({ length: 60 }, () => bitcoin.fund(address, 1000n)).reverse()
  const pages = await readAll(address, bitcoinId)
  expect(pages.map(({ length }) => length)).toEqual([25, 25, 10])
  expect(pages.flat().map(({ metadata }) => metadata.hash)).toEqual(sent)
})

test('behavior: the chains whose history is known are told', async () => {
  const answer = await fetch(`${server.url}/v1/supported-chains`)
  expect(await answer.json()).toMatchObject({ indexed: [], history: [solanaId, bitcoinId] })
})

test.each([
  [solanaId, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  [bitcoinId, solanaAccounts[0].address],
])('error: %s of %s', async (chainId, account) => {
  expect((await get(account, `chainId=${chainId}`)).status).toBe(400)
})
