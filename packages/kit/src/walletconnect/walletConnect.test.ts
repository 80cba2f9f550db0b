import { expect, test } from 'vitest'
import { bitcoin } from '../networks/bitcoinNetworks.js'
import { base, mainnet } from '../networks/evmNetworks.js'
import { solana } from '../networks/solanaNetworks.js'
import { walletConnect } from './walletConnect.js'

const relayUrl = 'wss://relay.example'

test('default: serves the families of its networks, EVM first', () => {
  const { families } = walletConnect({ relayUrl, networks: [solana, mainnet, bitcoin, base] })
  expect(families?.namespaces).toEqual(['eip155', 'solana', 'bip122'])
  expect(families?.adapters.map(({ namespace }) => namespace)).toEqual(['solana', 'bip122'])
})

test('behavior: without EVM', () => {
  const { families } = walletConnect({ relayUrl, networks: [solana] })
  expect(families?.namespaces).toEqual(['solana'])
})
