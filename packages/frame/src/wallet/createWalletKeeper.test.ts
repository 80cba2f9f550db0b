import {
  commitVaultSet,
  createVaultSet,
  deviceMessage,
  getVaultWallets,
  type Hex,
  releaseVaultSet,
} from 'billfold/protocol'
import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { createKeys } from '../keys/createKeys.js'
import { createMemoryValues } from '../openValues.js'
import type { Login } from '../server/createLogin.js'
import { createKnownWays } from './createKnownWays.js'
import { createWalletKeeper } from './createWalletKeeper.js'

const factor = { kind: 'password', password: 'correct horse battery' } as const
const wallet = 'aa'.repeat(16)

/** A device that has recovered its wallet, with or without a storage that lasts, and the vault's sets. */
async function recovered(isLasting: boolean) {
  const { addresses, recovery } = await createKeys({ values: createMemoryValues() }).create(factor)
  const sets = [{ id: 'bb'.repeat(16), state: 'committed', isOwnDevice: false, ...recovery }]
  const signatures: Hex[] = []
  const answers = new Map<unknown, (id: string, body: { halfB: string }) => unknown>([
    [
      getVaultWallets,
      () => ({
        allowsAutomatic: false,
        wallets: [{ id: wallet, state: 'committed', addresses, createdAt: 1, sets }],
      }),
    ],
    [
      createVaultSet,
      (_, { halfB }) => {
        const id = 'cc'.repeat(16)
        const own = { state: 'prepared', isOwnDevice: true, halfB, halfA: '', params: {} as never }
        sets.push({ id, ...own, kind: 'device' as never })
        return { id }
      },
    ],
    [releaseVaultSet, (id) => ({ ...sets.find((set) => set.id === id), addresses })],
    [
      commitVaultSet,
      (id, body) => {
        signatures.push(Object(body).signature)
        for (const set of sets) if (set.id === id) set.state = 'committed'
      },
    ],
  ])
  const login = {
    user: async () => ({ id: 'ada', email: 'ada@orchard.example' }),
    call: async (endpoint: unknown, { id = '', body }: { id?: string; body?: never } = {}) =>
      answers.get(endpoint)?.(id, body ?? { halfB: '' }),
  } as unknown as Login // what a keeper asks of it
  const values = { ...createMemoryValues(), isLasting }
  const known = createKnownWays({ values })
  const keeper = createWalletKeeper({
    login,
    keys: createKeys({ values }),
    known,
    values,
    projectId: 'orchard-1',
  })
  await keeper.recover({ setId: sets[0]?.id ?? '', recovery, addresses, factor })
  return { keeper, known, addresses, signatures, states: () => sets.map(({ state }) => state) }
}

test('default: a device that has recovered its wallet counts from then on', async () => {
  const { keeper, known, addresses, signatures, states } = await recovered(true)
  expect(states()).toEqual(['committed', 'committed'])
  // The wallet has said that it is open there.
  const [signature] = signatures
  const message = deviceMessage('cc'.repeat(16))
  const address = addresses.eip155 as Hex // of EVM
  expect(await verifyMessage({ address, message, signature: signature ?? '0x' })).toBe(true)
  expect(await keeper.look()).toMatchObject({ status: 'ready' })
  // What has opened it is known here from then on.
  expect(await known.read(addresses)).toMatchObject([{ setId: 'bb'.repeat(16), kind: 'password' }])
  expect(known.isRecent(addresses)).toBe(true)
  keeper.leave()
  expect(known.isRecent(addresses)).toBe(false)
})

test('behavior: one without a storage that lasts takes nobody’s place, and can be used meanwhile', async () => {
  const { keeper, states } = await recovered(false)
  expect(states()).toEqual(['committed', 'prepared'])
  expect(await keeper.look()).toMatchObject({ status: 'ready' })
})
