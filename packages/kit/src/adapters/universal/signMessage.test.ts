import { expect, test } from 'vitest'
import type { Namespace } from '../../caip/namespaces.js'
import { signMessage } from './signMessage.js'
import type { UniversalProvider } from './UniversalProvider.js'

const address = 'somebody'
const message = 'hi'

/** A wallet that gives one answer to all. */
function answering(answer: unknown) {
  const asked: unknown[] = []
  const provider: UniversalProvider = {
    address,
    addresses: [address],
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    async request(request) {
      asked.push(request)
      return answer
    },
  }
  return { provider, asked }
}

test.each<[Namespace, object]>([
  ['polkadot', { method: 'polkadot_signMessage', params: { address, message } }],
  ['multiversx', { method: 'mvx_signMessage', params: { address, message } }],
  ['elrond', { method: 'erd_signMessage', params: { address, message } }],
  ['solana', { method: 'solana_signMessage', params: { pubkey: address, message: '8wr' } }],
  ['bip122', { method: 'signMessage', params: { account: address, address, message } }],
])('%s', async (namespace, request) => {
  const { provider, asked } = answering({ signature: 'signed' })
  expect(await signMessage(provider, { namespace, address, message })).toBe('signed')
  expect(asked).toEqual([request])
})

test('errors: a namespace without such a method', async () => {
  const { provider } = answering({ signature: 'signed' })
  const signing = signMessage(provider, { namespace: 'cosmos', address, message })
  await expect(signing).rejects.toMatchObject({ code: 'notSupported' })
})

test.each([undefined, 'signed', {}, { signature: 5 }, { signature: '' }])(
  'errors: %o is no answer',
  async (answer) => {
    const { provider } = answering(answer)
    const signing = signMessage(provider, { namespace: 'polkadot', address, message })
    await expect(signing).rejects.toMatchObject({ code: 'badAnswer' })
  },
)
