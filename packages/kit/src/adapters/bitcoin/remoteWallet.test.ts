import { bitcoinAccounts } from '@billfold/devnet'
import { expect, test } from 'vitest'
import type { RemoteProvider } from '../../connectors/RemoteProvider.js'
import { remoteWallet } from './remoteWallet.js'

const [alice] = bitcoinAccounts
const { payment, ordinals } = alice
const network = 'regtest'
const chainId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

/** A remote wallet whose session has these addresses, and what it was asked. */
function open(addresses: readonly string[], answers: Readonly<Record<string, unknown>> = {}) {
  const asked: unknown[] = []
  const provider: RemoteProvider = {
    async request(request) {
      asked.push(request)
      return answers[request.method] ?? {}
    },
    connect: async () => undefined,
    disconnect: async () => {},
    accounts: async () => addresses.map((address) => `${chainId}:${address}`),
    setDefaultChain: () => {},
    allows: (_, method) => method in answers,
    on: () => {},
    removeListener: () => {},
  }
  return { wallet: remoteWallet({ getProvider: () => provider }), asked }
}

test('getAccounts: of several, those to pay from first', async () => {
  const { wallet } = open([ordinals.address, payment.address])
  expect(await wallet.getAccounts({ silent: true, chainId })).toMatchObject([
    { address: payment.address, type: 'payment' },
    { address: ordinals.address, type: 'ordinals' },
  ])
})

test('getAccounts: each once, also when each account has told of the other', async () => {
  const { wallet } = open([payment.address, ordinals.address], {
    getAccountAddresses: [
      { address: payment.address, intention: 'payment' },
      { address: ordinals.address, intention: 'ordinal' },
    ],
  })
  await wallet.getAccounts({ silent: true, chainId })
  let changes = 0
  await new Promise<void>((resolve) => {
    wallet.watch(() => {
      changes += 1
      if (changes === 2) resolve()
    })
  })
  expect(await wallet.getAccounts({ silent: true, chainId })).toMatchObject([
    { address: payment.address, type: 'payment' },
    { address: ordinals.address, type: 'ordinals' },
  ])
})

test('signMessage: asks the account that the address is of', async () => {
  const signature = btoa('x'.repeat(65))
  const { wallet, asked } = open([payment.address, ordinals.address], {
    signMessage: { signature },
  })
  const [, account] = (await wallet.getAccounts({ silent: true, chainId })) ?? []
  if (!account) throw new Error('There are two accounts.')
  await wallet.signMessage({ account, message: 'Hello', protocol: 'bip322', network })
  const { address } = ordinals
  expect(asked).toMatchObject([{ params: { account: address, address } }])
})

test('sendTransfer: from the account that pays', async () => {
  const { wallet, asked } = open([ordinals.address, payment.address], {
    sendTransfer: { txid: 'ab'.repeat(32) },
  })
  const [account] = (await wallet.getAccounts({ silent: true, chainId })) ?? []
  if (!account) throw new Error('There are two accounts.')
  await wallet.sendTransfer?.({ account, to: payment.address, value: 1n, network })
  expect(asked).toMatchObject([{ params: { account: payment.address } }])
})

test('getAccounts: keys and the ways to them, once the wallet has told', async () => {
  const key = { publicKey: '02'.repeat(33), path: "m/84'/1'/0'/0/0" }
  const { wallet } = open([payment.address], {
    getAccountAddresses: [{ address: payment.address, intention: 'payment', ...key }],
  })
  const [before] = (await wallet.getAccounts({ silent: true, chainId })) ?? []
  expect(before).not.toMatchObject(key)
  await new Promise<void>((resolve) => wallet.watch(() => resolve()))
  const [account] = (await wallet.getAccounts({ silent: true, chainId })) ?? []
  expect(account).toMatchObject(key)
})

test('getAccounts: on the chains of the session, whatever addresses look like', async () => {
  const { wallet } = open([payment.address, ordinals.address])
  const accounts = await wallet.getAccounts({ silent: true, chainId })
  expect(accounts?.map(({ chains }) => chains)).toEqual([[chainId], [chainId]])
})
