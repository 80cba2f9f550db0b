import { expect, test } from 'vitest'
import { createBillfold } from '../../createBillfold.js'
import { base, mainnet } from '../../networks/evmNetworks.js'
import { selfHosted } from '../../services/selfHosted.js'
import { networkImage } from './networkImage.js'

const pictured = { ...base, assets: { imageUrl: '/base.svg', imageId: '8a1c' } }
const hashed = { ...mainnet, assets: { imageId: '8a1c' } }
const images = (options: Partial<Parameters<typeof createBillfold>[0]>) => {
  const kit = createBillfold({ networks: [mainnet], ...options })
  return [mainnet, hashed, pictured].map((network) => networkImage(kit, network))
}

test('default: what a network brings', () => {
  expect(images({})).toEqual([undefined, undefined, '/base.svg'])
})

test('behavior: the catalogue’s, where there is no other', () => {
  expect(images({ services: selfHosted('https://a.example') })).toEqual([
    'https://a.example/public/getAssetImage/eip155:1',
    'https://a.example/public/getAssetImage/8a1c',
    '/base.svg',
  ])
  const services = selfHosted('https://a.example', { catalogue: false })
  expect(images({ services })).toEqual([undefined, undefined, '/base.svg'])
})

test('behavior: the host’s own comes first', () => {
  const services = selfHosted('https://a.example')
  expect(images({ services, chainImages: { 8453: '/own.svg' } })[2]).toBe('/own.svg')
})
