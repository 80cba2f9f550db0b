import { expect, test } from 'vitest'
import { connectorsFor } from './connectorsFor.js'
import { servesNamespace } from './servesNamespace.js'
import type { Connector } from './types.js'

const owl: Connector = {
  id: 'app.owl',
  name: 'Owl',
  type: 'ANNOUNCED',
  kind: 'injected',
  namespace: 'eip155',
}
const ray: Connector = {
  id: 'solana:Ray',
  name: 'Ray',
  type: 'ANNOUNCED',
  kind: 'injected',
  namespace: 'solana',
}
const link: Connector = {
  id: 'link',
  name: 'Link',
  type: 'WALLET_CONNECT',
  kind: 'remote',
  namespace: 'eip155',
}
const connectors = [owl, ray, link]
const own = [{ id: 'link', namespaces: ['eip155', 'solana'] }] as const

test('default: all', () => {
  expect(connectorsFor(connectors, { namespace: undefined, own })).toEqual(connectors)
})

test('parameters: namespace, with those that serve several by one session', () => {
  expect(connectorsFor(connectors, { namespace: 'solana', own })).toEqual([ray, link])
  expect(connectorsFor(connectors, { namespace: 'bip122', own })).toEqual([])
})

test('servesNamespace: a wallet that does not say may well', () => {
  const chains = ['eip155:1', 'solana:abc']
  expect(servesNamespace({ chains }, undefined)).toBe(true)
  expect(servesNamespace({ chains }, 'solana')).toBe(true)
  expect(servesNamespace({ chains }, 'bip122')).toBe(false)
  expect(servesNamespace({}, 'bip122')).toBe(true)
})
