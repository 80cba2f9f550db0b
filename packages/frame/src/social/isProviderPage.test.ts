import { providerPages, type SocialProvider, socialProviders } from 'billfold/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isProviderPage } from './isProviderPage.js'

const query = '?client_id=orchard&state=x'
const judge = (provider: SocialProvider, address: string, standIn?: string) =>
  isProviderPage(address, { provider, standIn })

test.for(socialProviders)('default: the own page of %s, and that of no other', (provider) => {
  for (const other of socialProviders)
    expect(judge(provider, `${providerPages[other]}${query}`)).toBe(other === provider)
})

test('behavior: other pages of the same host, other hosts that look like it, other ways there', () => {
  for (const address of [
    'https://accounts.google.com/',
    'https://accounts.google.com/ServiceLogin',
    'https://accounts.google.com.orchard.example/o/oauth2/v2/auth',
    'https://accounts.google.com:8443/o/oauth2/v2/auth',
    'https://accounts.google.com@orchard.example/o/oauth2/v2/auth',
    'https://ada@accounts.google.com/o/oauth2/v2/auth',
    'https://xn--googl-fsa.com/o/oauth2/v2/auth',
    'http://accounts.google.com/o/oauth2/v2/auth',
    'https://accounts.google.com/o/oauth2/v2/auth/../../../signin',
    'https://accounts.google.com/o/oauth2/v2/auth#x',
    'javascript:alert(1)',
    '//accounts.google.com/o/oauth2/v2/auth',
    '',
  ])
    expect([address, judge('google', address)]).toEqual([address, false])
})

test('behavior: a stand-in plays them on this machine alone, each at its own page', () => {
  const standIn = 'http://localhost:5573'
  expect(judge('x', `${standIn}/x/auth${query}`, standIn)).toBe(true)
  expect(judge('x', `${standIn}/google/auth`, standIn)).toBe(false)
  expect(judge('x', `${standIn}/x/auth`)).toBe(false)
  expect(judge('x', 'http://localhost:5574/x/auth', standIn)).toBe(false)
  const far = 'https://orchard.example'
  expect(judge('x', `${far}/x/auth`, far)).toBe(false)
})

test('property: no address with a character more or less', () => {
  const character = fc.string({ minLength: 1, maxLength: 1, unit: 'binary-ascii' })
  const all = fc.constantFrom(...socialProviders)
  fc.assert(
    fc.property(all, fc.nat(), character, (provider, at, more) => {
      const page = providerPages[provider]
      const place = at % page.length
      const head = page.slice(0, place)
      for (const tail of [more + page.slice(place), page.slice(place + 1)]) {
        const address = head + tail
        // What is the same to a browser, such as with a tab in it, is the same page.
        const isSame = URL.canParse(address) && new URL(address).href === page
        if (!isSame && !address.startsWith(`${page}?`)) expect(judge(provider, address)).toBe(false)
      }
    }),
    { numRuns: 1000 },
  )
})
