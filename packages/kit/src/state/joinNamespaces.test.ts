import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Namespace } from '../caip/namespaces.js'
import { joinNamespaces } from './joinNamespaces.js'
import type { Connector } from './types.js'

const networks = (['eip155', 'solana', 'bip122'] as const).map((chainNamespace) => ({
  chainNamespace,
}))

/** `chain name rdns`, with `_` for a space. */
function connector(text: string): Connector {
  const [chain, name = '', rdns] = text.split(' ').map((part) => part.replaceAll('_', ' '))
  const known = networks.find(({ chainNamespace }) => chainNamespace === chain)
  if (!known) throw new Error(`No namespace: ${text}`)
  return {
    id: text,
    name,
    type: 'ANNOUNCED',
    kind: 'injected',
    namespace: known.chainNamespace,
    rdns,
  }
}

function join(texts: readonly string[]) {
  const wallets = joinNamespaces(texts.map(connector), networks)
  return wallets.map((wallet) => wallet.map(({ id }) => id).join(' + '))
}

test.each<[string, readonly string[], readonly string[]]>([
  ['one namespace each', ['eip155 Fox', 'solana Ray'], ['eip155 Fox', 'solana Ray']],
  [
    'one name',
    ['eip155 Owl app.owl', 'solana Ray', 'solana Owl', 'bip122 Owl'],
    ['eip155 Owl app.owl + solana Owl + bip122 Owl', 'solana Ray'],
  ],
  ['in capitals', ['eip155 OWL', 'solana owl'], ['eip155 OWL + solana owl']],
  ['in the order of networks', ['bip122 Owl', 'eip155 Owl'], ['eip155 Owl + bip122 Owl']],
  [
    'whichever namespace has spoken last',
    ['solana Ray', 'bip122 Owl', 'eip155 Fox', 'eip155 Elk'],
    ['eip155 Fox', 'eip155 Elk', 'solana Ray', 'bip122 Owl'],
  ],
  [
    'one rdns, two names',
    ['eip155 Owl app.owl', 'bip122 Owl_for_Bitcoin App.Owl'],
    ['eip155 Owl app.owl + bip122 Owl_for_Bitcoin App.Owl'],
  ],
  ['a longer name', ['eip155 Owl', 'solana Owl_2'], ['eip155 Owl', 'solana Owl_2']],
  [
    'never two of one namespace',
    ['eip155 Owl a', 'eip155 Owl b'],
    ['eip155 Owl a', 'eip155 Owl b'],
  ],
  [
    'a name that two of one namespace claim is nobody’s',
    ['eip155 Owl app.owl', 'solana Owl', 'eip155 Owl com.evil'],
    ['eip155 Owl app.owl', 'eip155 Owl com.evil', 'solana Owl'],
  ],
  [
    'in whichever namespace',
    ['eip155 Owl', 'solana Owl', 'solana owl', 'bip122 Owl'],
    ['eip155 Owl', 'solana Owl', 'solana owl', 'bip122 Owl'],
  ],
  [
    'what is not contested still joins',
    ['eip155 Owl app.owl', 'eip155 Owl com.evil', 'bip122 Owl app.owl'],
    ['eip155 Owl app.owl + bip122 Owl app.owl', 'eip155 Owl com.evil'],
  ],
])('%s', (_, texts, expected) => {
  expect(join(texts)).toEqual(expected)
})

test('behavior: what leads to many wallets is none of them', () => {
  const one = {
    ...connector('eip155 WalletConnect'),
    type: 'WALLET_CONNECT',
    kind: 'remote',
  } as const
  const wallets = joinNamespaces([one, connector('solana WalletConnect')], networks)
  expect(wallets).toHaveLength(2)
})

test('behavior: each connector once, no wallet twice in a namespace', () => {
  const namespaces = fc.constantFrom<Namespace>('eip155', 'solana', 'bip122')
  const names = fc.constantFrom('Owl', 'owl', 'Fox', 'Ray')
  const rdns = fc.constantFrom(undefined, 'app.owl', 'app.fox')
  const connectors = fc.array(
    fc.record({
      id: fc.uuid(),
      name: names,
      namespace: namespaces,
      rdns,
      type: fc.constant('ANNOUNCED'),
    }),
  )
  fc.assert(
    fc.property(connectors, (given) => {
      const wallets = joinNamespaces(given as Connector[], networks) // `type` is widened to a text
      expect(
        wallets
          .flat()
          .map(({ id }) => id)
          .sort(),
      ).toEqual(given.map(({ id }) => id).sort())
      for (const wallet of wallets)
        expect(new Set(wallet.map(({ namespace }) => namespace)).size).toBe(wallet.length)
    }),
  )
})
