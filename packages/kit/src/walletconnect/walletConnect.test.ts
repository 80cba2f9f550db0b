import { expect, test } from 'vitest'
import { bitcoin } from '../networks/bitcoinNetworks.js'
import { base, mainnet } from '../networks/evmNetworks.js'
import { solana } from '../networks/solanaNetworks.js'
import { walletConnect } from './walletConnect.js'

const relayUrl = 'wss://relay.example'

test('default: serves the namespaces of its networks, EVM first', () => {
  const { serves } = walletConnect({ relayUrl, networks: [solana, mainnet, bitcoin, base] })
  expect(serves?.namespaces).toEqual(['eip155', 'solana', 'bip122'])
  expect(serves?.adapters.map(({ namespace }) => namespace)).toEqual(['solana', 'bip122'])
})

test('behavior: without EVM', () => {
  const { serves } = walletConnect({ relayUrl, networks: [solana] })
  expect(serves?.namespaces).toEqual(['solana'])
})
