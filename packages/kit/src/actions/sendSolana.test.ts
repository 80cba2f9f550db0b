import { type SolanaChain, solanaAccounts, startSolana } from '@billfold/devnet'
import { sha256 } from '@noble/hashes/sha2.js'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { readSolanaTokens } from '../adapters/solana/readTokens.js'
import { solanaAdapter } from '../adapters/solana/solanaAdapter.js'
import type { Billfold } from '../Billfold.js'
import { associatedAccount, tokenPrograms } from '../clients/transfers/solanaAddresses.js'
import { createBillfold } from '../createBillfold.js'
import { defineNetwork } from '../networks/defineNetwork.js'
import { createSolanaTestWallet } from '../testing/solana/createSolanaTestWallet.js'
import { hexToBytes } from '../utils/bytes.js'
import { isOnCurve } from '../utils/isOnCurve.js'
import { connect } from './connect.js'
import { prepareSend } from './prepareSend.js'
import { readBalance } from './readBalance.js'
import { send } from './send.js'
import { start } from './start.js'
import { waitForTransaction } from './waitForTransaction.js'

const [{ address: alice, privateKey }, { address: bob }] = solanaAccounts
const chainId = 'solana:localnet'
const coin = { chainId } as const
const mint = 'BPC61etYUQSAWy1c2pUNPDAZosPpHWPUyKM6ZrDk2y1i'
const token = { chainId, address: `${chainId}:${mint}` } as const
const [, token2022] = tokenPrograms
const rent = 890_880n
const tokenRent = 2_039_280n

let chain: SolanaChain
beforeAll(async () => {
  chain = await startSolana()
})
afterAll(() => chain.stop())
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

async function setUp() {
  const page = openPage()
  const wallet = createSolanaTestWallet({
    clusters: [{ chain: chainId, rpcUrl: chain.rpcUrl }],
    accounts: 2,
    storage: page.localStorage,
  })
  wallet.register(page)
  const network = defineNetwork({
    id: 'localnet',
    chainNamespace: 'solana',
    name: chain.name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [chain.rpcUrl] } },
  })
  const kit = createBillfold({ networks: [network], adapters: [solanaAdapter()] })
  stops.push(start(kit))
  await connect(kit, { connectorId: 'solana:Solana Test Wallet' })
  const tokensOf = (address: string) => readSolanaTokens({ network, address })
  return { kit, wallet, tokensOf }
}

const somebody = () => Keypair.generate().publicKey.toBase58()
const held = async (kit: Billfold, address: string) =>
  (await readBalance(kit, { address, chainId })).value

async function settled(kit: Billfold, hash: string) {
  expect(await waitForTransaction(kit, { chainId, hash })).toMatchObject({ status: 'success' })
}

test('default: lamports, without naming them', async () => {
  const { kit } = await setUp()
  const to = somebody()
  const own = await held(kit, alice)
  const preview = await prepareSend(kit, { to, amount: '1.5' })
  expect(preview).toMatchObject({
    from: alice,
    to,
    token: { symbol: 'SOL', decimals: 9 },
    amount: { value: 1_500_000_000n },
    fee: { value: 5000n, symbol: 'SOL' },
    warnings: [{ code: 'firstTime' }],
  })
  await settled(kit, await send(kit, preview))
  expect(await held(kit, to)).toBe(1_500_000_000n)
  expect(await held(kit, alice)).toBe(own - 1_500_005_000n)
  expect(preview.left.value).toBe(own - 1_500_005_000n)
})

test('default: a token, with an account for whoever has none, and without', async () => {
  const { kit, tokensOf } = await setUp()
  const to = somebody()
  const own = await held(kit, alice)
  const preview = await prepareSend(kit, { token, to, amount: '2.25' })
  expect(preview).toMatchObject({
    token: { address: token.address, decimals: 6 },
    amount: { value: 2_250_000n },
    fee: { value: 5000n + tokenRent },
    deposit: { value: tokenRent },
  })
  await settled(kit, await send(kit, preview))
  expect(await tokensOf(to)).toMatchObject([{ mint, value: 2_250_000n }])
  expect(await held(kit, alice)).toBe(own - preview.fee.value)
  const again = await prepareSend(kit, { token, to, amount: 1n })
  expect(again).toMatchObject({ deposit: undefined, fee: { value: 5000n }, warnings: [] })
  await settled(kit, await send(kit, again))
})

test('amount: max of a token leaves none, of lamports what keeps the account', async () => {
  const { kit, tokensOf } = await setUp()
  const all = await prepareSend(kit, { token, to: bob, amount: 'max' })
  expect(all.left.value).toBe(0n)
  await settled(kit, await send(kit, all))
  expect(await tokensOf(alice)).toEqual([])
  const coins = await prepareSend(kit, { token: coin, to: bob, amount: 'max' })
  expect(coins.coinLeft.value).toBe(rent + 5000n)
  await settled(kit, await send(kit, coins))
  expect(await held(kit, alice)).toBe(rent + 5000n)
  await airdrop(alice, 500_000_000_000n)
})

test('default: a token of token-2022 that keeps a part, from several accounts', async () => {
  const { kit, tokensOf } = await setUp()
  const made = await issueToken2022()
  const to = somebody()
  const asked = { token: { chainId, address: made }, to } as const
  const preview = await prepareSend(kit, { ...asked, amount: 'max' })
  expect(preview).toMatchObject({ amount: { value: 1_000_000n }, left: { value: 0n } })
  expect(preview.warnings).toContainEqual({ code: 'tokenTakesFee' })
  expect((preview.deposit?.value ?? 0n) > tokenRent).toBe(true)
  const own = await held(kit, alice)
  await settled(kit, await send(kit, preview))
  expect(await held(kit, alice)).toBe(own - preview.fee.value)
  // One percent is kept.
  expect(await tokensOf(to)).toMatchObject([{ mint: made, value: 990_000n }])
})

test.each<[what: string, given: object, code: string]>([
  ['nobody', { to: '11111111111111111111111111111111' }, 'burn'],
  ['an incinerator', { to: '1nc1nerator11111111111111111111111111111111' }, 'burn'],
  ['the token itself', { token, to: mint }, 'tokenContract'],
  ['the token’s program', { token, to: tokenPrograms[0] }, 'tokenAccount'],
  ['an account of tokens', { token, to: ownTokens() }, 'tokenAccount'],
  ['coins to an account of tokens', { to: ownTokens() }, 'tokenAccount'],
  ['coins to an account of tokens that is not made yet', { to: laterTokens() }, 'tokenAccount'],
  ['an account of tokens that is not made yet', { token, to: laterTokens() }, 'tokenAccount'],
  ['an EVM address', { to: '0x52f8Ee28573f9C2Be1cBb1b0FC9f6c2E6Bd3bB3a' }, 'otherNamespace'],
  ['a name', { to: 'wren.eth' }, 'badAddress'],
  ['a token that is none', { token: { chainId, address: bob } }, 'badToken'],
  ['more than there is', { amount: '1000000' }, 'notEnough'],
  ['more of a token', { token, amount: '1000001' }, 'notEnough'],
  ['less than an account needs', { to: somebody(), amount: rent - 1n }, 'tooLittle'],
])('behavior: %s is refused before the wallet is asked', async (_, given, code) => {
  const { kit, wallet } = await setUp()
  const asked = prepareSend(kit, { token: coin, to: bob, amount: '1', ...given })
  await expect(asked).rejects.toMatchObject({ name: 'SendError', code })
  expect(wallet.log().map(({ method }) => method)).not.toContain('solana:signAndSendTransaction')
})

test('behavior: what would be left is too little for an account', async () => {
  const { kit } = await setUp()
  const amount = (await held(kit, alice)) - 5000n - 1000n
  const asked = prepareSend(kit, { to: bob, amount })
  await expect(asked).rejects.toMatchObject({ code: 'leavesTooLittle' })
  // All of it may go.
  const preview = await prepareSend(kit, { to: bob, amount: amount + 1000n })
  expect(preview.coinLeft.value).toBe(0n)
})

test('isOnCurve: as the legacy library has it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const key = sha256(bytes)
      expect(isOnCurve(key)).toBe(PublicKey.isOnCurve(key))
    }),
  )
  expect(isOnCurve(Keypair.generate().publicKey.toBytes())).toBe(true)
})

function ownTokens() {
  return associatedAccount({ owner: alice, mint, program: tokenPrograms[0] })
}

/** Of somebody who has none yet: nothing is there, and nobody has its key. */
function laterTokens() {
  return associatedAccount({ owner: somebody(), mint, program: tokenPrograms[0] })
}

async function rpc(method: string, params: readonly unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(chain.rpcUrl, { method: 'POST', headers, body })).json()
}

async function airdrop(to: string, lamports: bigint) {
  await rpc('requestAirdrop', [to, Number(lamports)])
}

/** A token of token-2022 with two decimals and a fee of one percent: its owner has it in two accounts. */
async function issueToken2022(): Promise<string> {
  const owner = Keypair.fromSeed(hexToBytes(privateKey) ?? new Uint8Array())
  const [made, second] = [Keypair.generate(), Keypair.generate()]
  const programId = new PublicKey(token2022)
  const own = associatedAccount({
    owner: alice,
    mint: made.publicKey.toBase58(),
    program: token2022,
  })
  const create = (account: Keypair, space: number) =>
    SystemProgram.createAccount({
      fromPubkey: owner.publicKey,
      newAccountPubkey: account.publicKey,
      space,
      lamports: 10_000_000,
      programId,
    })
  const instruction = (
    data: readonly number[],
    accounts: readonly PublicKey[],
  ): TransactionInstruction => ({
    programId,
    data: Buffer.from(data),
    keys: accounts.map((pubkey) => ({
      pubkey,
      isSigner: pubkey.equals(owner.publicKey),
      isWritable: true,
    })),
  })
  const key = [...owner.publicKey.toBytes()]
  const amount = (value: number) => [...new Uint8Array(BigUint64Array.of(BigInt(value)).buffer)]
  const mintTo = (to: PublicKey, value: number) =>
    instruction([7, ...amount(value)], [made.publicKey, to, owner.publicKey])
  const associated = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
  const seen = [SystemProgram.programId, programId]
  const transaction = new Transaction().add(
    create(made, 278),
    instruction([26, 0, 0, 0, 100, 0, ...amount(1_000_000_000)], [made.publicKey]),
    instruction([20, 2, ...key, 0], [made.publicKey]),
    {
      programId: associated,
      data: Buffer.from([1]),
      keys: [owner.publicKey, new PublicKey(own), owner.publicKey, made.publicKey, ...seen].map(
        (pubkey, index) => ({ pubkey, isSigner: index === 0, isWritable: index < 2 }),
      ),
    },
    create(second, 178),
    instruction([18, ...key], [second.publicKey, made.publicKey]),
    mintTo(new PublicKey(own), 600_000),
    mintTo(second.publicKey, 400_000),
  )
  const { result } = await rpc('getLatestBlockhash', [])
  transaction.recentBlockhash = result.value.blockhash
  transaction.sign(owner, made, second)
  const wire = transaction.serialize().toString('base64')
  const sent = await rpc('sendTransaction', [wire, { encoding: 'base64' }])
  if (sent.error) throw new Error(JSON.stringify(sent.error))
  return made.publicKey.toBase58()
}
