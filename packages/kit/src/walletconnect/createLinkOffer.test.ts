import { afterEach, expect, test, vi } from 'vitest'
import { deafRelay } from '../../../../test/helpers/deafRelay.js'
import { memoryRecordStore } from '../clients/openRecordStore.js'
import { createWalletLink } from '../connectors/createWalletLink.js'
import { createDapp } from './createDapp.js'
import { createLinkOffer } from './createLinkOffer.js'

const toEnd: (() => void)[] = []

afterEach(() => {
  for (const end of toEnd.splice(0)) end()
  vi.useRealTimers()
})

async function openOffer(relay = deafRelay({ answer: 'at once' })) {
  const link = createWalletLink()
  const { WebSocket } = relay
  const dapp = await createDapp({
    relayUrl: 'wss://relay.example',
    metadata: { name: '', description: '', url: '', icons: [] },
    storage: memoryRecordStore(),
    WebSocket,
  })
  const offer = createLinkOffer({ dapp, link, optionalNamespaces: {}, now: Date.now })
  toEnd.push(offer.cancel, dapp.destroy)
  const shown = () =>
    new Promise<string>((resolve) => {
      const stop = link.watch(() => {
        const uri = link.current()?.uri
        if (!uri) return
        stop()
        resolve(uri)
      })
    })
  return { offer, link, shown }
}

test('cancel: what is asked for in the same moment begins anew', async () => {
  const { offer, shown } = await openOffer()
  const first = offer.wait().catch((error: unknown) => error)
  const before = await shown()
  offer.cancel()
  const second = offer.wait().catch(String)
  const next = await Promise.race([second, shown()])
  expect(next).toMatch(/^wc:/)
  expect(next).not.toBe(before)
  expect(await first).toMatchObject({ code: 4001, message: 'Cancelled.' })
})

test('wait: whoever comes later takes the place', async () => {
  const { offer, shown } = await openOffer()
  const first = offer.wait().catch((error: unknown) => error)
  await shown()
  const second = offer.wait().catch((error: unknown) => error)
  expect(await first).toMatchObject({ code: 4001 })
  offer.cancel()
  expect(await second).toMatchObject({ code: 4001, message: 'Cancelled.' })
})

test('behavior: it says whether the relay is connected, and waits for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const relay = deafRelay({ answer: 'when told' })
  const { offer, link, shown } = await openOffer(relay)
  let isOpen: boolean | undefined
  link.on((event) => {
    if (event.type === 'reach') isOpen = event.isOpen
  })
  toEnd.push(link.watch(() => {}))
  const approval = offer.wait().catch(String)
  const before = await shown()
  await vi.advanceTimersByTimeAsync(1)
  expect(isOpen).toBe(false)

  // A call waits for 30 s.
  const renewed = shown()
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await renewed).not.toBe(before)
  const reached = relay.next('wc_proposeSession')
  relay.open()
  await reached
  expect(isOpen).toBe(true)
  link.cancel?.()
  expect(await approval).toContain('Cancelled.')
})

test('behavior: where nobody watches the link, an attempt without a relay fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { offer, shown } = await openOffer(deafRelay({ answer: 'when told' }))
  const approval = offer.wait().catch((error: unknown) => error)
  await shown()
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await approval).toMatchObject({ code: 4900 })
})
