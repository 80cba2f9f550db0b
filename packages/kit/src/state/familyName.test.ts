import { expect, test } from 'vitest'
import { base, mainnet } from '../networks/evmNetworks.js'
import { solana } from '../networks/solanaNetworks.js'
import { wantedFamily } from './familyName.js'

test('wantedFamily: named only where there is another', () => {
  expect(wantedFamily([mainnet, base], 'eip155')).toBeUndefined()
  expect(wantedFamily([mainnet, base, solana], 'eip155')).toBe('Ethereum')
  expect(wantedFamily([mainnet, solana], 'solana')).toBe('Solana')
  expect(wantedFamily([mainnet, solana], undefined)).toBeUndefined()
})
