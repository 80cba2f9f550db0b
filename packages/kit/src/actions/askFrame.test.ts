import { expect, test } from 'vitest'
import { createBillfold } from '../createBillfold.js'
import { ConnectorNotFoundError } from '../errors/connection.js'
import { mainnet } from '../networks/evmNetworks.js'
import { askFrame, wayByEmail } from './askFrame.js'

test('behavior: a kit without a wallet by email', async () => {
  const kit = createBillfold({ networks: [mainnet] })
  expect(() => wayByEmail(kit)).toThrow(ConnectorNotFoundError)
  await expect(askFrame(kit, async () => 'asked')).rejects.toThrow(
    'Address or auth connector not found',
  )
})
