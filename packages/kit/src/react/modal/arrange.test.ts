import { expect, test } from 'vitest'
import { createBillfold } from '../../createBillfold.js'
import { mainnet } from '../../networks/evmNetworks.js'
import { arrange } from './arrange.js'

const connectors = ['Magpie', 'Heron'].map((name) => ({
  id: `example.${name}`,
  name,
  type: 'ANNOUNCED' as const,
  kind: 'injected' as const,
  namespace: 'eip155' as const,
}))
const list = { view: 'Connect' } as const
const chosen = { view: 'ConnectingExternal', connectorId: 'example.magpie' } as const

function createKit(modalSize?: 'wide' | 'compact') {
  const kit = createBillfold({ networks: [mainnet], modalSize })
  kit._internal.dispatch({ type: 'connectors/changed', connectors })
  return kit
}

test('default: a guide beside the list, then what was chosen', () => {
  const kit = createKit()
  expect(arrange(kit, [list], true)).toMatchObject({ main: list, aside: { view: 'WhatIsAWallet' } })
  expect(arrange(kit, [list, chosen], true)).toEqual({ main: list, aside: chosen })
})

test.for([
  ['without room', false, 'wide'],
  ['options: modalSize', true, 'compact'],
] as const)('behavior: one after the other, %s', ([, hasRoom, modalSize]) => {
  const kit = createKit(modalSize)
  expect(arrange(kit, [list], hasRoom)).toEqual({ main: list, aside: undefined })
  expect(arrange(kit, [list, chosen], hasRoom)).toEqual({ main: chosen, aside: undefined })
})
