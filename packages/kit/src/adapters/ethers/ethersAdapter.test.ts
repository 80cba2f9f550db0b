import { accounts, type Devnet, startDevnet } from '@billfold/devnet'
import { BrowserProvider, ethers, type JsonRpcSigner } from 'ethers'
import { ethers as ethers5, type providers } from 'ethers-5'
import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { openPage } from '../../../../../test/helpers/openPage.js'
import {
  isConnected,
  isDisconnected,
  localNetworks,
  makeWallet,
  settle,
  stateWhen,
} from '../../../../../test/helpers/visit.js'
import { connect } from '../../actions/connect.js'
import { disconnect } from '../../actions/disconnect.js'
import { getEthersProvider } from '../../actions/getEthersProvider.js'
import { getEthersSigner } from '../../actions/getEthersSigner.js'
import { start } from '../../actions/start.js'
import { switchNetwork } from '../../actions/switchNetwork.js'
import { watchEthersSigner } from '../../actions/watchEthersSigner.js'
import type { Billfold } from '../../Billfold.js'
import { createBillfold } from '../../createBillfold.js'
import type { TestWalletOptions } from '../../testing/testWallet.js'
import { ethers5Adapter } from './ethers5Adapter.js'
import { ethersAdapter } from './ethersAdapter.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const connectorId = 'id.billfold.testwallet'

const domain = { name: 'Mail', chainId: 31337 }
const types = { Mail: [{ name: 'amount', type: 'uint256' }] }
const mail = { amount: 10n ** 20n }

const six = ethersAdapter({ BrowserProvider })
const five = ethers5Adapter({ Web3Provider: ethers5.providers.Web3Provider })

/** The same acts in the words of each version. */
const versions = {
  'ethers 6': {
    adapter: six,
    chainOf: async (kit: Billfold) => {
      const provider = await getEthersProvider(kit, { adapter: six })
      return Number((await provider.getNetwork()).chainId)
    },
    provider: (kit: Billfold) => getEthersProvider(kit, { adapter: six }),
    signer: (kit: Billfold) => getEthersSigner(kit, { adapter: six }),
    signTypedData: async (kit: Billfold) => {
      const signer = await getEthersSigner(kit, { adapter: six })
      return signer.signTypedData(domain, types, mail)
    },
    verifyMessage: ethers.verifyMessage,
    verifyTypedData: (signature: string) => ethers.verifyTypedData(domain, types, mail, signature),
    balanceOf: async (kit: Billfold, address: string) =>
      (await getEthersProvider(kit, { adapter: six })).getBalance(address),
    watch: (kit: Billfold, listener: Listener) =>
      watchEthersSigner(kit, listener, { adapter: six }),
    rejected: 'ACTION_REJECTED',
  },
  'ethers 5': {
    adapter: five,
    chainOf: async (kit: Billfold) => {
      const provider = await getEthersProvider(kit, { adapter: five })
      return (await provider.getNetwork()).chainId
    },
    provider: (kit: Billfold) => getEthersProvider(kit, { adapter: five }),
    signer: (kit: Billfold) => getEthersSigner(kit, { adapter: five }),
    signTypedData: async (kit: Billfold) => {
      const signer = await getEthersSigner(kit, { adapter: five })
      return signer._signTypedData(domain, types, mail)
    },
    verifyMessage: ethers5.utils.verifyMessage,
    verifyTypedData: (signature: string) =>
      ethers5.utils.verifyTypedData(domain, types, mail, signature),
    balanceOf: async (kit: Billfold, address: string) => {
      const provider = await getEthersProvider(kit, { adapter: five })
      return (await provider.getBalance(address)).toBigInt()
    },
    watch: (kit: Billfold, listener: Listener) =>
      watchEthersSigner(kit, listener, { adapter: five }),
    rejected: 4001,
  },
} as const

type AnySigner = JsonRpcSigner | providers.JsonRpcSigner
type Listener = (signer: AnySigner | undefined) => void

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterAll(() => devnet.stop())

const stored = new Map<string, string>()
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
  stored.clear()
})

test('types: those of the host’s version', () => {
  const kit = createBillfold({ networks: localNetworks(), adapters: [six] })
  const inSix = () => getEthersSigner(kit, { adapter: six })
  expectTypeOf(inSix).returns.resolves.toEqualTypeOf<JsonRpcSigner>()
  const inFive = () => getEthersSigner(kit, { adapter: five })
  expectTypeOf(inFive).returns.resolves.toEqualTypeOf<providers.JsonRpcSigner>()
  const provider = () => getEthersProvider(kit, { adapter: six })
  expectTypeOf(provider).returns.resolves.toEqualTypeOf<BrowserProvider>()
  const provider5 = () => getEthersProvider(kit, { adapter: five })
  expectTypeOf(provider5).returns.resolves.toEqualTypeOf<providers.Web3Provider>()
  watchEthersSigner(
    kit,
    (signer) => expectTypeOf(signer).toEqualTypeOf<JsonRpcSigner | undefined>(),
    { adapter: six },
  )
  // @ts-expect-error: the class of the other version is not taken for this one
  ethersAdapter({ Web3Provider: ethers5.providers.Web3Provider })
  // @ts-expect-error: what is no provider is refused
  ethersAdapter({ BrowserProvider: Date })
  expect([six.type, five.type]).toEqual(['ethers', 'ethers5'])
})

describe.each(Object.entries(versions))('%s', (_, version) => {
  /** A visitor on a page with a wallet. What is stored is of an earlier visit. */
  function visit(options: Partial<TestWalletOptions> = {}) {
    const page = openPage({ stored })
    const [first, second] = devnet.chains
    const wallet = makeWallet({ chains: [first, second], storage: page.localStorage, ...options })
    wallet.announce(page)
    const networks = localNetworks([first.rpcUrl, second.rpcUrl])
    const kit = createBillfold({ networks, adapters: [version.adapter] })
    const signers: (AnySigner | undefined)[] = []
    let told = () => {}
    /** Resolves with the next signer that the kit tells of. */
    const nextSigner = () =>
      new Promise<AnySigner | undefined>((resolve) => {
        told = () => resolve(signers.at(-1))
      })
    const unwatch = version.watch(kit, (signer) => {
      signers.push(signer)
      told()
    })
    stops.push(unwatch)
    const stop = start(kit)
    stops.push(stop)
    return { wallet, kit, stop, signers, nextSigner, unwatch }
  }

  async function visitConnected() {
    const visited = visit()
    const told = visited.nextSigner()
    await connect(visited.kit, { connectorId })
    await told
    return visited
  }

  test('connect', async () => {
    const { kit, signers } = await visitConnected()
    const signer = await version.signer(kit)
    expect(await signer.getAddress()).toBe(alice)
    expect(await version.chainOf(kit)).toBe(31337)
    expect(signers).toHaveLength(1)
    expect(await signers[0]?.getAddress()).toBe(alice)
  })

  test('watchEthersSigner: who comes later hears of the signer too, who has gone of none', async () => {
    const { kit, wallet, signers, unwatch } = await visitConnected()
    unwatch()
    const told = new Promise<AnySigner | undefined>((resolve) => {
      stops.push(version.watch(kit, resolve))
    })
    expect(await (await told)?.getAddress()).toBe(alice)
    wallet.selectAccount(1)
    await settle()
    expect(signers).toHaveLength(1)
  })

  test('connect: rejected', async () => {
    const { kit, wallet, signers } = visit()
    wallet.rejectNext()
    await expect(connect(kit, { connectorId })).rejects.toMatchObject({ code: 'rejected' })
    await expect(version.signer(kit)).rejects.toMatchObject({ name: 'NotConnectedError' })
    await settle()
    expect(signers).toEqual([])
  })

  test('reconnect: silent after a reload, the watcher hears of it', async () => {
    const { stop } = await visitConnected()
    stop()
    const { kit, wallet, nextSigner } = visit()
    const signer = await nextSigner()
    expect(isConnected(kit.getState())).toBe(true)
    expect(await signer?.getAddress()).toBe(alice)
    const asked = wallet.log().map(({ method }) => method)
    expect(asked).not.toContain('eth_requestAccounts')
  })

  test('behavior: no signer asks the wallet to connect', async () => {
    const { kit, wallet } = await visitConnected()
    const provider = await version.provider(kit)
    expect(await provider.send('eth_requestAccounts', [])).toEqual([alice, bob])
    // As when the wallet has just taken the account back. Version 5 does not look.
    wallet.answerNext([], { method: 'eth_accounts' })
    await version.signer(kit).catch(() => undefined)
    const asked = wallet.log().filter(({ method }) => method === 'eth_requestAccounts')
    expect(asked).toHaveLength(1)
  })

  test('signMessage: verified by ethers itself', async () => {
    const { kit } = await visitConnected()
    const signature = await (await version.signer(kit)).signMessage('Grüße 🌳')
    expect(version.verifyMessage('Grüße 🌳', signature)).toBe(alice)
  })

  test('signMessage: rejected, in the host’s library’s words', async () => {
    const { kit, wallet } = await visitConnected()
    const signer = await version.signer(kit)
    wallet.rejectNext({ method: 'personal_sign' })
    await expect(signer.signMessage('Hello')).rejects.toMatchObject({ code: version.rejected })
  })

  test('signTypedData: verified by ethers itself', async () => {
    const { kit } = await visitConnected()
    expect(version.verifyTypedData(await version.signTypedData(kit))).toBe(alice)
  })

  test('sendTransaction: with its receipt', async () => {
    const { kit } = await visitConnected()
    const to = accounts[4]?.address ?? ''
    const before = await version.balanceOf(kit, to)
    const sent = await (await version.signer(kit)).sendTransaction({ to, value: 5 })
    const receipt = await sent.wait()
    expect(receipt).toMatchObject({ status: 1, to })
    expect(await version.balanceOf(kit, to)).toBe(before + 5n)
  })

  test('switchNetwork: a signer on the new chain; the old one sends nothing', async () => {
    const { kit, nextSigner, wallet } = await visitConnected()
    const old = await version.signer(kit)
    const told = nextSigner()
    await switchNetwork(kit, { chainId: 'eip155:31338' })
    const signer = await told
    expect(Number((await signer?.provider.getNetwork())?.chainId)).toBe(31338)
    expect(await version.chainOf(kit)).toBe(31338)
    await expect(old.sendTransaction({ to: bob, value: 1 })).rejects.toThrow()
    await expect(old.signMessage('Hello')).rejects.toThrow('has left eip155:31337')
    expect(wallet.log().map(({ method }) => method)).not.toContain('eth_sendTransaction')
    await switchNetwork(kit, { chainId: 'eip155:31337' })
    expect(version.verifyMessage('Hello', await old.signMessage('Hello'))).toBe(alice)
  })

  test('behavior: another chain and another account in the wallet', async () => {
    const { wallet, nextSigner } = await visitConnected()
    const onChain = nextSigner()
    wallet.setChain(31338)
    expect(Number((await (await onChain)?.provider.getNetwork())?.chainId)).toBe(31338)
    const onAccount = nextSigner()
    wallet.selectAccount(1)
    expect(await (await onAccount)?.getAddress()).toBe(bob)
  })

  test('behavior: of changes that follow on each other only the last is told', async () => {
    const { wallet, signers, nextSigner } = await visitConnected()
    const told = nextSigner()
    wallet.setChain(31338)
    wallet.selectAccount(1)
    wallet.setChain(31337)
    await told
    await settle()
    expect(signers).toHaveLength(2)
    expect(await signers[1]?.getAddress()).toBe(bob)
    expect(Number((await signers[1]?.provider.getNetwork())?.chainId)).toBe(31337)
  })

  test('disconnect: from the page', async () => {
    const { kit, nextSigner } = await visitConnected()
    const old = await version.signer(kit)
    const told = nextSigner()
    await disconnect(kit)
    expect(await told).toBeUndefined()
    await expect(version.signer(kit)).rejects.toMatchObject({ name: 'NotConnectedError' })
    await expect(old.signMessage('Hello')).rejects.toThrow('not connected any more')
  })

  test('disconnect: in the wallet', async () => {
    const { kit, wallet, nextSigner } = await visitConnected()
    const told = nextSigner()
    wallet.disconnect()
    expect(await told).toBeUndefined()
    await stateWhen(kit, isDisconnected)
  })
})
