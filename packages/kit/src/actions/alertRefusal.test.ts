import { expect, test } from 'vitest'
import { createBillfold } from '../createBillfold.js'
import { RpcError } from '../errors/RpcError.js'
import { walletError } from '../errors/toWalletError.js'
import { WalletConnectError } from '../errors/walletConnect.js'
import { mainnet } from '../networks/evmNetworks.js'
import { selfHosted } from '../services/selfHosted.js'
import { alertRefusal } from './alertRefusal.js'
import { alertRelayRefusal } from './alertRelayRefusal.js'

const createKit = (projectId?: string) =>
  createBillfold({ networks: [mainnet], services: selfHosted('https://a.example'), projectId })

function alertFor(status: number | undefined, projectId?: string) {
  const kit = createKit(projectId)
  alertRefusal(kit, { status })
  return kit.getState().alert
}

/** The relay's words as they come out of connecting. */
function alertAfter(reason: string, code: 'refusedByRelay' | 'refusedByPeer' = 'refusedByRelay') {
  const kit = createKit('shop')
  const refusal = new WalletConnectError({ code, shortMessage: reason })
  const cause = new RpcError(4900, reason, { cause: refusal })
  alertRelayRefusal(kit, walletError('walletOffline', cause))
  return kit.getState().alert
}

test('alertRefusal: by what the service has said, and whether there is a project id', () => {
  expect(alertFor(403, 'shop')).toBe('invalidAppConfiguration')
  expect(alertFor(401, 'shop')).toBe('invalidProjectId')
  expect(alertFor(401)).toBe('projectIdNotConfigured')
  for (const status of [undefined, 400, 429, 500, 503]) expect(alertFor(status)).toBe(undefined)
})

test('alertRelayRefusal: by the words of the relay', () => {
  expect(alertAfter('JWT validation error: JWT Token is not yet valid')).toBe('sessionExpired')
  expect(alertAfter('Unauthorized: origin not allowed')).toBe('invalidAppConfiguration')
  expect(alertAfter('Unauthorized: invalid key')).toBe('invalidProjectId')
  expect(alertAfter('Too many sockets.')).toBe(undefined)
  expect(alertAfter('Unauthorized: invalid key', 'refusedByPeer')).toBe(undefined)
  const kit = createKit()
  for (const thrown of [undefined, 'text', new Error('other')]) alertRelayRefusal(kit, thrown)
  expect(kit.getState().alert).toBe(undefined)
})
