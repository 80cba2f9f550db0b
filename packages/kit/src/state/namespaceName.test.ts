import { expect, test } from 'vitest'
import { base, mainnet } from '../networks/evmNetworks.js'
import { solana } from '../networks/solanaNetworks.js'
import { wantedNamespace } from './namespaceName.js'

test('wantedNamespace: named only where there is another', () => {
  expect(wantedNamespace([mainnet, base], 'eip155')).toBeUndefined()
  expect(wantedNamespace([mainnet, base, solana], 'eip155')).toBe('Ethereum')
  expect(wantedNamespace([mainnet, solana], 'solana')).toBe('Solana')
  expect(wantedNamespace([mainnet, solana], undefined)).toBeUndefined()
})
