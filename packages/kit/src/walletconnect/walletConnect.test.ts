import { expect, test } from 'vitest'
import { bitcoin } from '../networks/bitcoinNetworks.js'
import { base, mainnet } from '../networks/evmNetworks.js'
import { solana } from '../networks/solanaNetworks.js'
import { walletConnect } from './walletConnect.js'

const relayUrl = 'wss://relay.example'

test('default: serves the namespaces of its networks, EVM first', () => {
  const connector = walletConnect({ relayUrl, networks: [solana, mainnet, bitcoin, base] })
  expect(connector.namespaces).toEqual(['eip155', 'solana', 'bip122'])
  expect(connector.adapters).toMatchObject([{ namespace: 'solana' }, { namespace: 'bip122' }])
})

test('behavior: without EVM', () => {
  const { namespaces } = walletConnect({ relayUrl, networks: [solana] })
  expect(namespaces).toEqual(['solana'])
})
