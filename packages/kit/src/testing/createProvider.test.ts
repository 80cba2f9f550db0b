import { expect, test } from 'vitest'
import { createProvider } from './createProvider.js'
import type { SiteEvent } from './createSites.js'

function setUp() {
  let emit: (event: SiteEvent) => void = () => {}
  const provider = createProvider({
    request: async ({ method }) => method,
    watch: (listener) => {
      emit = listener
      return () => {}
    },
  })
  return { provider, emit: (data: unknown) => emit({ name: 'chainChanged', data }) }
}

test('default: works when torn off', async () => {
  const { request, on } = setUp().provider
  expect(await request({ method: 'eth_chainId' })).toBe('eth_chainId')
  on('chainChanged', () => {})
})

test.for([undefined, null, 'eth_chainId', {}, { method: '' }, { method: 1 }])(
  'behavior: refuses %o',
  async (args) => {
    const { provider } = setUp()
    await expect(provider.request(args as never)).rejects.toMatchObject({ code: -32600 }) // wrong on purpose
  },
)

test('behavior: listeners come once, go, and do not disturb each other', () => {
  const { provider, emit } = setUp()
  const heard: unknown[] = []
  const first = (data: unknown) => {
    heard.push(data)
    provider.removeListener('chainChanged', first)
  }
  const second = (data: unknown) => heard.push(data)
  provider.on('chainChanged', first).on('chainChanged', second).on('chainChanged', second)
  emit(1)
  emit(2)
  expect(heard).toEqual([1, 1, 2])
})
