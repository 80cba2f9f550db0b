import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { endVisits, visit } from '../../../../test/helpers/visit.js'
import { selfHosted } from '../services/selfHosted.js'
import { findRegistered, readRegisteredName } from './registeredNames.js'
import { resolveRecipient } from './resolveRecipient.js'
import { suggestNames } from './suggestNames.js'

afterEach(endVisits)

const thief = '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB'
const chainId = 'eip155:31337'

/** A service that has every name of a zone lead to one address, and gives every address a name. */
async function startService(nameZone: string, name: string, { isBroken = false } = {}) {
  const chains = { http: [chainId], ws: [], names: [chainId], nameZone }
  const owner = { address: thief, created_at: '2026-01-01T00:00:00Z' }
  const record = {
    name,
    registered_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    attributes: {},
    addresses: { '60': owner, '2147483648': owner },
  }
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('access-control-allow-origin', '*')
    if (url.startsWith('/v1/supported-chains')) response.end(JSON.stringify(chains))
    else if (isBroken) response.writeHead(500).end()
    else if (url.includes('/reverse/')) response.end(JSON.stringify([record]))
    else response.end(JSON.stringify(record))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return selfHosted(`http://127.0.0.1:${port}`)
}

test('default: a name below the host’s domain', async () => {
  const services = await startService('billfold.id', 'ada.billfold.id')
  const { kit } = visit({ library: 'none', services })
  const found = await resolveRecipient(kit, { to: 'ada.billfold.id', chainId })
  expect(found).toEqual({ address: thief, name: 'ada.billfold.id' })
  expect(await readRegisteredName(kit, { address: thief })).toBe('ada.billfold.id')
})

test.each(['eth', 'vitalik.eth', 'com', '', '.eth', 'a b.id'])(
  'behavior: a service has no say in other people’s names: the zone %s',
  async (zone) => {
    const name = zone === 'vitalik.eth' ? 'pay.vitalik.eth' : `vitalik.${zone || 'eth'}`
    const services = await startService(zone, name)
    const { kit } = visit({ library: 'none', services })
    const paying = resolveRecipient(kit, { to: name, chainId })
    await expect(paying).rejects.toMatchObject({ name: 'SendError' })
    expect(await readRegisteredName(kit, { address: thief })).toBeUndefined()
  },
)

test('error: a service that does not answer for its names', async () => {
  const services = await startService('billfold.id', 'ada.billfold.id', { isBroken: true })
  const { kit } = visit({ library: 'none', services })
  const failed = (shortMessage: string) => ({ code: 'networkUnreachable', shortMessage })
  await expect(findRegistered(kit, { name: 'ada.billfold.id' })).rejects.toMatchObject(
    failed('Error resolving name'),
  )
  await expect(readRegisteredName(kit, { address: thief })).rejects.toMatchObject(
    failed('Error fetching names for address'),
  )
  await expect(suggestNames(kit, { text: 'ada' })).rejects.toMatchObject(
    failed('Error fetching name suggestions'),
  )
})
