import { accounts, type Devnet, LocalNames, SmartAccount, startDevnet } from '@billfold/devnet'
import { createWalletClient, defineChain, http, namehash, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { libraries, localNetworks, visit } from '../../../../test/helpers/visit.js'
import { readAccountType } from './readAccountType.js'
import { readAvatar } from './readAvatar.js'
import { readName } from './readName.js'

const chainId = 'eip155:31337'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterAll(() => devnet.stop())
afterEach(() => vi.unstubAllGlobals())

function walletOf(index: number) {
  const { privateKey } = accounts[index] ?? expect.fail('no account')
  const [{ rpcUrl, contracts, ...definition }] = devnet.chains
  const local = defineChain({ ...definition, rpcUrls: { default: { http: [rpcUrl] } } })
  const account = privateKeyToAccount(privateKey)
  const wallet = createWalletClient({ account, chain: local, transport: http() })
  const names = { address: contracts.names, abi: LocalNames.abi } as const
  return { wallet: wallet.extend(publicActions), names, address: account.address }
}

/** An account says that it goes by a name; the name leads to some address. */
async function name(index: number, text: string, owner?: `0x${string}`) {
  const { wallet, names, address } = walletOf(index)
  const claim = { ...names, functionName: 'claim', args: [text] } as const
  await wallet.waitForTransactionReceipt({ hash: await wallet.writeContract(claim) })
  const args = [namehash(text), owner ?? address] as const
  const hash = await wallet.writeContract({ ...names, functionName: 'point', args })
  await wallet.waitForTransactionReceipt({ hash })
  return address
}

describe.each(libraries)('library: %s', (library) => {
  function setUp(traits: object = {}) {
    const [first, second] = devnet.chains
    const [one, two] = localNetworks([first.rpcUrl, second.rpcUrl])
    const contracts = { ensUniversalResolver: { address: first.contracts.names } }
    const { kit } = visit({ library, networks: [{ ...one, contracts, ...traits }, two] })
    return { kit, one, two }
  }

  test.each(['alice.eth', 'sub.alice.billfold.id', '🦊.eth', 'بيت.eth'])(
    'readName: %s',
    async (text) => {
      const address = await name(1, text)
      const { kit } = setUp()
      expect(await readName(kit, { address })).toBe(text)
      expect(await readName(kit, { address: address.toLowerCase() })).toBe(text)
    },
  )

  test('readName: nobody has claimed one', async () => {
    const { kit } = setUp()
    expect(await readName(kit, { address: '0x000000000000000000000000000000000000dEaD' })).toBe(
      undefined,
    )
  })

  test('readName: one that leads to somebody else', async () => {
    const address = await name(2, 'alice.eth', accounts[3]?.address)
    const { kit } = setUp()
    expect(await readName(kit, { address })).toBe(undefined)
  })

  test.each(['аlice.eth', 'Alice.eth', 'alice.eth\u202e', '<img src=x>.eth'])(
    'readName: %j is not in its normal form',
    async (text) => {
      const address = await name(4, text)
      const { kit } = setUp()
      expect(await readName(kit, { address })).toBe(undefined)
    },
  )

  test('readName: no network has names, or only a test network', async () => {
    const address = await name(5, 'eve.eth')
    expect(await readName(setUp().kit, { address })).toBe('eve.eth')
    expect(await readName(setUp({ testnet: true }).kit, { address })).toBe(undefined)
    expect(await readName(setUp({ contracts: undefined }).kit, { address })).toBe(undefined)
  })

  test.each([
    ['an https address', 'https://wren.test/me.png', 'https://wren.test/me.png'],
    ['a picture of its own', 'data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['an NFT', 'eip155:1/erc721:0x1111111111111111111111111111111111111111/1', undefined],
    ['IPFS', 'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi', undefined],
    ['a script', 'javascript:alert(1)', undefined],
    ['a page', 'data:text/html,<script>alert(1)</script>', undefined],
    ['a file of this site', '/logo.png', undefined],
    ['plain http', 'http://wren.test/me.png', undefined],
    ['nothing', '', undefined],
  ])('readAvatar: %s', async (_, value, expected) => {
    const { wallet, names } = walletOf(5)
    const args = [namehash('wren.eth'), 'avatar', value] as const
    const hash = await wallet.writeContract({ ...names, functionName: 'write', args })
    await wallet.waitForTransactionReceipt({ hash })
    const { kit } = setUp()
    expect(await readAvatar(kit, { name: 'wren.eth' })).toBe(expected)
  })

  test('readAvatar: a name that is not in its normal form, a network without names', async () => {
    expect(await readAvatar(setUp().kit, { name: 'Wren.eth' })).toBe(undefined)
    const { kit } = setUp({ contracts: undefined })
    expect(await readAvatar(kit, { name: 'wren.eth' })).toBe(undefined)
  })

  test('readName: the chain does not answer', async () => {
    const { kit } = setUp({ rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } })
    const address = accounts[6]?.address ?? expect.fail('no account')
    await expect(readName(kit, { address })).rejects.toMatchObject({ code: 'networkUnreachable' })
  })

  test('readAccountType: a key’s own, a contract, and a key’s own with code', async () => {
    const { kit } = setUp()
    const { wallet, address } = walletOf(7)
    expect(await readAccountType(kit, { address, chainId })).toBe('eoa')
    const { abi, creationCode: bytecode } = SmartAccount
    const deployed = await wallet.deployContract({ abi, bytecode, args: [address] })
    const receipt = await wallet.waitForTransactionReceipt({ hash: deployed })
    const contract = receipt.contractAddress ?? expect.fail('not deployed')
    expect(await readAccountType(kit, { address: contract, chainId })).toBe('smartAccount')
    const owner = walletOf(8)
    const authorization = await owner.wallet.signAuthorization({ contractAddress: contract })
    const hash = await wallet.sendTransaction({ authorizationList: [authorization], to: address })
    await wallet.waitForTransactionReceipt({ hash })
    expect(await wallet.getCode({ address: owner.address })).toMatch(/^0xef0100/)
    expect(await readAccountType(kit, { address: owner.address, chainId })).toBe('eoa')
  })

  test('readAccountType: a network that the host does not have', async () => {
    const { kit } = setUp()
    const asked = readAccountType(kit, { address: accounts[0]?.address ?? '', chainId: 'eip155:1' })
    await expect(asked).rejects.toMatchObject({ name: 'NetworkNotFoundError' })
  })
})
