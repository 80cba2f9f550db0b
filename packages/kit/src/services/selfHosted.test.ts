import { expect, test } from 'vitest'
import { InvalidOptionError } from '../errors/config.js'
import { mainnet } from '../networks/evmNetworks.js'
import { selfHosted } from './selfHosted.js'

const site = { networks: [mainnet], projectId: undefined, metadata: {} } as const

test('default', () => {
  const { catalogue, connectors, rpcUrl } = selfHosted('https://wallet.example/billfold/')
  expect(catalogue).toBe('https://wallet.example/billfold')
  expect(connectors?.(site).map(({ type }) => type)).toEqual(['WALLET_CONNECT'])
  expect(rpcUrl).toBeUndefined()
})

test('parameters: each part elsewhere, or off', () => {
  const off = selfHosted('https://a.example', { relay: false, catalogue: false })
  expect([off.catalogue, off.connectors]).toEqual([undefined, undefined])
  const elsewhere = selfHosted('https://a.example', {
    catalogue: 'https://b.example',
    rpc: 'https://c.example',
  })
  expect(elsewhere.catalogue).toBe('https://b.example')
  expect(elsewhere.rpcUrl?.({ chain: 'eip155:1', projectId: undefined })).toBe(
    'https://c.example/v1?chainId=eip155%3A1',
  )
})

test('behavior: a site without EVM networks has no wallets elsewhere', () => {
  const network = { ...mainnet, chainNamespace: 'solana' } as const
  const { connectors } = selfHosted('https://a.example')
  expect(connectors?.({ ...site, networks: [network] })).toEqual([])
})

test.for(['', 'wallet.example', 'ftp://wallet.example', 'javascript:alert(1)'])(
  'errors: %s is no server',
  (address) => {
    expect(() => selfHosted(address)).toThrow(InvalidOptionError)
  },
)
