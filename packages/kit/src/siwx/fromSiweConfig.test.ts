import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SiwxError } from '../errors/SiwxError.js'
import { createNonce } from './createNonce.js'
import { fromSiweConfig, type SiweConfig, type SiweSession } from './fromSiweConfig.js'

const owner = privateKeyToAccount(`0x${'5'.repeat(64)}`)
const account = { accountAddress: owner.address, chainId: 'eip155:1' } as const

beforeEach(() => vi.stubGlobal('location', { host: 'a.example', origin: 'https://a.example' }))
afterEach(() => vi.unstubAllGlobals())

/** A server of the older kind, in memory. */
function siteOf(rest: Partial<SiweConfig> = {}) {
  let session: SiweSession | undefined
  const said: string[] = []
  const config: SiweConfig = {
    getNonce: async () => createNonce(),
    createMessage: ({ address, chainId, nonce, domain, uri, version, iat }) =>
      createSiweMessage({
        address: address as `0x${string}`,
        chainId,
        nonce,
        domain,
        uri,
        version,
        issuedAt: new Date(iat),
      }),
    async verifyMessage({ message, signature }) {
      const { address } = owner
      const fits = await verifyMessage({ address, message, signature: signature as `0x${string}` })
      if (fits) session = { address, chainId: 1 }
      return fits
    },
    getSession: async () => session,
    async signOut() {
      session = undefined
    },
    onSignIn: (given) => said.push(`in ${given?.chainId}`),
    onSignOut: () => said.push('out'),
    ...rest,
  }
  return { siwx: fromSiweConfig(config), said }
}

async function sign(siwx: ReturnType<typeof siteOf>['siwx']) {
  const data = await siwx.createMessage(account)
  const message = data.toString()
  return { data, message, signature: await owner.signMessage({ message }) }
}

test('default: signs in, is known, signs out once', async () => {
  const { siwx, said } = siteOf()
  expect(await siwx.getSessions('eip155:1', owner.address)).toEqual([])
  await siwx.addSession(await sign(siwx))
  expect(await siwx.getSessions('eip155:1', owner.address)).toHaveLength(1)
  await siwx.revokeSession('eip155:1', owner.address)
  await siwx.revokeSession('eip155:8453', owner.address)
  expect(await siwx.getSessions('eip155:1', owner.address)).toEqual([])
  expect(said).toEqual(['in 1', 'out'])
})

test('behavior: another account or network needs a sign-in of its own', async () => {
  const { siwx } = siteOf()
  await siwx.setSessions([await sign(siwx)])
  const other = `0x${'1'.repeat(40)}`
  expect(await siwx.getSessions('eip155:1', other)).toEqual([])
  expect(await siwx.getSessions('eip155:8453', owner.address)).toEqual([])
})

test.each([
  ['account', ['eip155:1', `0x${'1'.repeat(40)}`]],
  ['network', ['eip155:8453', owner.address]],
] as const)('behavior: going to another %s signs out', async (_, [chainId, address]) => {
  const { siwx, said } = siteOf()
  await siwx.addSession(await sign(siwx))
  expect(await siwx.getSessions(chainId, address)).toEqual([])
  expect(said).toEqual(['in 1', 'out'])
})

test('behavior: another wallet that goes takes nobody’s sign-in along', async () => {
  const other = `0x${'1'.repeat(40)}`
  const { siwx, said } = siteOf()
  await siwx.addSession(await sign(siwx))
  await siwx.revokeSession('eip155:1', other)
  expect(said).toEqual(['in 1'])
  await Promise.all([other, owner.address].map((each) => siwx.revokeSession('eip155:1', each)))
  expect(said).toEqual(['in 1', 'out'])

  const { siwx: shared, said: heard } = siteOf({ signOutOnAccountChange: false })
  await shared.addSession(await sign(shared))
  await shared.revokeSession('eip155:1', other)
  expect(heard).toEqual(['in 1', 'out'])
})

test('behavior: of several, the one that is new is handed in', async () => {
  const { siwx, said } = siteOf({ signOutOnNetworkChange: false })
  await siwx.addSession(await sign(siwx))
  const known = await siwx.getSessions('eip155:8453', owner.address)
  await siwx.setSessions(known)
  await siwx.setSessions([...known, await sign(siwx)])
  expect(said).toEqual(['in 1', 'in 1'])
})

test('parameters: signOutOnNetworkChange, signOutOnAccountChange, required', async () => {
  const { siwx } = siteOf({
    signOutOnNetworkChange: false,
    signOutOnAccountChange: false,
    required: false,
  })
  await siwx.setSessions([await sign(siwx)])
  expect(await siwx.getSessions('eip155:8453', `0x${'1'.repeat(40)}`)).toHaveLength(1)
  expect(siwx.getRequired?.()).toBe(false)
})

test('errors: a signature that the site does not accept, a text that is no sign-in', async () => {
  const { siwx } = siteOf()
  const signed = await sign(siwx)
  await expect(siwx.addSession({ ...signed, message: `${signed.message} ` })).rejects.toThrow(
    SiwxError,
  )
  const { siwx: odd } = siteOf({ createMessage: () => 'Log me in' })
  await expect(odd.createMessage(account)).rejects.toThrow(SiwxError)
})

test('behavior: leaving all networks at once signs out once', async () => {
  const { siwx, said } = siteOf()
  await siwx.addSession(await sign(siwx))
  const chains = ['eip155:1', 'eip155:10', 'eip155:8453'] as const
  await Promise.all(chains.map((chainId) => siwx.revokeSession(chainId, owner.address)))
  expect(said).toEqual(['in 1', 'out'])
})

test('parameters: getMessageParams, for wallets that connect and sign in with one step', async () => {
  expect(siteOf().siwx.createTerms).toBeUndefined()
  const params = {
    domain: 'a.example',
    uri: 'https://a.example/in',
    statement: 'Hello.',
    exp: '2030',
  }
  const { siwx } = siteOf({ getMessageParams: async () => params })
  const terms = await siwx.createTerms?.({})
  expect(terms).toMatchObject({ domain: 'a.example', uri: params.uri, statement: 'Hello.' })
  expect(terms?.expirationTime).toBe('2030')
  expect(terms?.nonce).toMatch(/^\w{24}$/)
})

test('behavior: EVM accounts alone', () => {
  expect(siteOf().siwx.namespaces).toEqual(['eip155'])
})
