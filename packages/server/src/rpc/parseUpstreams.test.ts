import { expect, test } from 'vitest'
import { readConfig } from '../config.js'
import { parseUpstreams } from './parseUpstreams.js'

test('default', () => {
  const upstreams = { 'eip155:1': ['https://a.example/key', 'http://user:pass@b.example/'] }
  expect(parseUpstreams(JSON.stringify(upstreams))).toEqual(upstreams)
  expect(parseUpstreams(upstreams)).toEqual(upstreams)
  expect(parseUpstreams({})).toEqual({})
})

test('error: what is wrong and where, without the addresses', () => {
  const said = (given: unknown) => {
    try {
      return parseUpstreams(given)
    } catch (error) {
      expect(String(error)).not.toContain('secret')
      return error
    }
  }
  const address = 'https://a.example/secret'
  const wrong = [
    `{"eip155:1":["${address}"`,
    [address],
    null,
    { mainnet: [address] },
    { 'eip155:1': address },
    { 'eip155:1': [] },
    { 'eip155:1': Array.from({ length: 6 }, (_, index) => `${address}/${index}`) },
    { 'eip155:1': [address, 'secret.example'] },
    { 'eip155:1': ['wss://a.example/secret'] },
    { 'eip155:1': ['https://a.example/secret', 'https://A.example/secret'] },
  ]
  expect(wrong.map(said)).toMatchInlineSnapshot(`
    [
      [Error: not valid JSON],
      [Error: expected an object of chain ids with lists of addresses],
      [Error: expected an object of chain ids with lists of addresses],
      [Error: "mainnet" is no chain id such as eip155:1],
      [Error: eip155:1 needs a list of 1 to 5 addresses],
      [Error: eip155:1 needs a list of 1 to 5 addresses],
      [Error: eip155:1 needs a list of 1 to 5 addresses],
      [Error: address 2 of eip155:1 is no URL],
      [Error: address 1 of eip155:1 must begin with https:// or http://],
      [Error: eip155:1 has an address twice],
    ]
  `)
})

test('error: as a setting', () => {
  expect(() =>
    readConfig({ RPC_UPSTREAMS: '{"eip155:1":["ftp://secret"]}', RPC_DEV: 'maybe' }),
  ).toThrowErrorMatchingInlineSnapshot(`
    [ConfigError: RPC_UPSTREAMS: address 1 of eip155:1 must begin with https:// or http://. For example: {"eip155:1":["https://rpc.example.org/key"]}
    RPC_DEV: Invalid input. For example: true, false]
  `)
})
