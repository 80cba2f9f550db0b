import { expect, test } from 'vitest'
import { readCapabilities } from './readCapabilities.js'
import type { Properties, Session } from './types.js'

const address = `0x${'aB'.repeat(20)}`
const other = `0x${'cd'.repeat(20)}`
const atomic = { atomic: { status: 'supported' } }
const paymaster = { paymasterService: { supported: true } }

function settle(properties: Pick<Partial<Session>, 'sessionProperties' | 'scopedProperties'>) {
  const participant = {
    publicKey: 'ab'.repeat(32),
    metadata: { name: '', description: '', url: '', icons: [] },
  }
  const accounts = [`eip155:1:${address}`, `eip155:10:${address}`, 'solana:main:abc']
  return {
    topic: '',
    pairingTopic: '',
    expiry: 0,
    acknowledged: true,
    self: participant,
    peer: participant,
    controller: participant.publicKey,
    namespaces: { eip155: { accounts, methods: [], events: [] } },
    requiredNamespaces: {},
    ...properties,
  }
}

const inSession = (capabilities: unknown) => settle({ sessionProperties: { capabilities } })
const inScopes = (scopedProperties: Properties) => settle({ scopedProperties })

test.each<[what: string, session: Session, capabilities: unknown]>([
  ['by chain', inSession({ '0x1': atomic }), { '0x1': atomic }],
  ['by chain id', inSession({ 'eip155:1': atomic }), { '0x1': atomic }],
  ['as JSON', inSession(JSON.stringify({ '0xA': atomic })), { '0xa': atomic }],
  ['by address', inSession({ [address.toLowerCase()]: { '0x1': atomic } }), { '0x1': atomic }],
  ['of a chain', inScopes({ 'eip155:10': paymaster }), { '0xa': paymaster }],
  [
    'of a chain, with an exception for the address',
    inScopes({ 'eip155:1': { ...atomic, [address]: paymaster, [other]: { sponsored: {} } } }),
    { '0x1': { ...atomic, ...paymaster } },
  ],
  ['nothing', settle({}), undefined],
  ['nothing of a chain that is held', inSession({ '0x2105': atomic }), undefined],
  ['something that is no capability', inScopes({ 'eip155:1': { walletService: [] } }), undefined],
  ['nonsense', inSession('{"0x1"'), undefined],
  ['a list', inSession([atomic]), undefined],
])('default: a wallet that tells %s', (_, session, capabilities) => {
  expect(readCapabilities(session, { address, chainIds: [] })).toEqual(capabilities)
})

test('parameters: chainIds, written as they were asked for', () => {
  const session = inSession({ '0x1': atomic, '0xa': paymaster })
  expect(readCapabilities(session, { address, chainIds: ['0x0A'] })).toEqual({ '0x0A': paymaster })
})

test('parameters: address, one that is not in the session', () => {
  const session = inSession({ '0x1': atomic })
  expect(readCapabilities(session, { address: other, chainIds: [] })).toBe(undefined)
})
