import { afterEach, expect, test } from 'vitest'
import { deafRelay } from '../../../../test/helpers/deafRelay.js'
import { memoryRecordStore } from '../clients/openRecordStore.js'
import { createWalletLink } from '../connectors/createWalletLink.js'
import { createDapp } from './createDapp.js'
import { createLinkOffer } from './createLinkOffer.js'

const toEnd: (() => void)[] = []

afterEach(() => {
  for (const end of toEnd.splice(0)) end()
})

async function openOffer() {
  const link = createWalletLink()
  const { WebSocket } = deafRelay({ answer: 'at once' })
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
  return { offer, shown }
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
