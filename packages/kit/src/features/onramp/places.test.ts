import { expect, test } from 'vitest'
import { listPlaces, namePlace } from './places.js'

test('default: countries, and the states of one, by name', () => {
  const places = listPlaces('en')
  expect(places).toHaveLength(248 + 51)
  expect(new Set(places.map(({ code }) => code)).size).toBe(places.length)
  for (const { code, name } of places) expect(name, code).not.toBe(code)
  const found = places.filter(({ name }) => name.startsWith('New '))
  expect(found.map(({ code }) => code)).toEqual([
    ...['NC', 'US-NH', 'US-NJ', 'US-NM', 'US-NY', 'NZ'],
  ])
})

test('namePlace', () => {
  expect(namePlace({ country: 'DE' }, 'ja').name).toBe('ドイツ')
  expect(namePlace({ country: 'US', subdivision: 'NY' }, 'de')).toEqual({
    ...{ country: 'US', subdivision: 'NY', code: 'US-NY', name: 'New York' },
    countryName: 'Vereinigte Staaten',
  })
  expect(namePlace({ country: 'US' }, 'en').name).toBe('United States')
})
