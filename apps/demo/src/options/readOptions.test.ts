import { expect, test } from 'vitest'
import { readOptions } from './readOptions.js'

test('default', () => {
  expect(readOptions('')).toMatchInlineSnapshot(`
    {
      "ignored": [],
      "options": {
        "accent": undefined,
        "account": "eoa",
        "adapter": "wagmi",
        "all": "SHOW",
        "analytics": false,
        "append": true,
        "bitcoin": false,
        "collapse": false,
        "connector": false,
        "debug": true,
        "eip6963": true,
        "email": true,
        "emailwallets": true,
        "embedded": false,
        "events": true,
        "featured": undefined,
        "frame": undefined,
        "fullscreen": false,
        "guide": true,
        "images": true,
        "injected": true,
        "key": undefined,
        "legal": false,
        "locale": undefined,
        "methods": undefined,
        "names": false,
        "network": "eip155:31337",
        "order": undefined,
        "pocket": undefined,
        "polkadot": false,
        "practice": true,
        "prefetch": "idle",
        "project": undefined,
        "radius": undefined,
        "reconnect": true,
        "rpc": undefined,
        "safe": "none",
        "safeorigin": undefined,
        "server": undefined,
        "siwx": "none",
        "solana": false,
        "ssr": false,
        "storage": "local",
        "strict": false,
        "switch": true,
        "terms": false,
        "testnets": false,
        "theme": "system",
        "title": undefined,
        "unsupported": false,
        "wallets": true,
      },
    }
  `)
})

test('parameters: each kind', () => {
  const search =
    '?adapter=none&theme=light&accent=aa3300&locale=de-AT&legal=1&wallets=0&order=custom,recent'
  const { options, ignored } = readOptions(search)
  expect(options).toMatchObject({
    adapter: 'none',
    theme: 'light',
    accent: 'aa3300',
    locale: 'de-AT',
    legal: true,
    wallets: false,
    order: ['custom', 'recent'],
  })
  expect(ignored).toEqual([])
})

test('behavior: what is invalid is named and left aside', () => {
  const search = '?adapter=web3&theme=&accent=red&wallets=maybe&order=custom,none&colour=blue'
  const { options, ignored } = readOptions(search)
  expect(options).toEqual(readOptions('').options)
  expect(ignored).toEqual([
    'colour=blue',
    'adapter=web3',
    'theme=',
    'accent=red',
    'order=custom,none',
    'wallets=maybe',
  ])
})

test('behavior: names of every object are no options', () => {
  expect(readOptions('?__proto__=1&toString=1').ignored).toEqual(['__proto__=1', 'toString=1'])
})
