import { expect, test } from 'vitest'
import { createMemorySiwxStore } from './createMemorySiwxStore.js'
import { createSiwxServer } from './createSiwxServer.js'
import { handleSiwx } from './handleSiwx.js'

const siwx = createSiwxServer({
  domain: 'orchard.example',
  secret: 's'.repeat(32),
  store: createMemorySiwxStore(),
})

test('behavior: of a body that is too large no more is read than is needed to know', async () => {
  let pulled = 0
  const body = new ReadableStream({
    pull(controller) {
      pulled += 1
      if (pulled > 200) controller.close()
      else controller.enqueue(new Uint8Array(65_536).fill(0x20))
    },
  })
  // Node asks for it, the type of the DOM does not know it.
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  const request = new Request('https://orchard.example/auth/v1/verify', init)
  const answer = await handleSiwx(siwx, request)
  expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalidMessage' }])
  expect(pulled).toBeLessThan(20)
})
