import { randomBytes } from 'node:crypto'
import { endpoints } from 'billfold/protocol'
import { Hono } from 'hono'
import { type LoginNode, openLogin } from '../../login/testing/openLogin.js'
import { writeVaultNews } from '../../mail/writeMails.js'
import type { Device } from '../../sessions/testing/createDevice.js'
import { createVault } from '../createVault.js'
import { createVaultApp } from '../createVaultApp.js'
import type { KeyWrapper } from '../KeyWrapper.js'

/** A node of login and vault on a database, with a clock of the test's. */
export function openVault(
  parameters: Parameters<typeof openLogin>[0] & {
    wrapper: KeyWrapper
    allowsAutomatic?: boolean
  },
) {
  const { wrapper, allowsAutomatic = false, now } = parameters
  const node = openLogin(parameters)
  const vault = createVault({ pool: node.pool, wrapper, now })
  const app = createVaultApp({
    ...node,
    path: '/v1/vault',
    vault,
    allowsAutomatic,
    tellOwner: ({ contact: to = '', origin }, news, client) =>
      node.outbox.put(writeVaultNews({ to, origin, news }), client),
  })
  node.app.route('/', new Hono().route('/', app))
  return { ...node, vault }
}

export type VaultNode = ReturnType<typeof openVault>

/** Somebody at a device, signed in. */
export type Visitor = {
  readonly device: Device
  readonly accessToken: string
  /** The network address. */
  readonly caller?: string | undefined
}

/** Bytes as a half may have them. */
export const randomHalf = () => randomBytes(33).toString('base64url')

export const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
}

/** Calls of the vault, by somebody at a node. */
export function callVault(node: Pick<LoginNode, 'call'>, visitor: Visitor) {
  const { device, accessToken, caller = '' } = visitor
  const headers = { 'x-caller': caller }
  type Name = Extract<keyof typeof endpoints, `${string}Vault${string}`>
  const ask = (name: Name, { id = '', body }: { id?: string; body?: unknown } = {}) => {
    const path = endpoints[name].path.replace('{id}', id)
    return node.call(device, endpoints[name], { body, accessToken, path, headers })
  }
  return {
    ask,
    list: async () => (await ask('getVaultWallets')).said.wallets,
    release: (id: string) => ask('releaseVaultSet', { id }),
    /** A wallet with a password, committed. */
    async makeWallet() {
      const halves = { device: randomHalf(), a: randomHalf(), b: randomHalf() }
      const recovery = { kind: 'password', halfA: halves.a, halfB: halves.b, params: { salt: 'x' } }
      const body = { addresses, deviceHalf: halves.device, recovery }
      const { said } = await ask('createVaultWallet', { body })
      const { status } = await ask('commitVaultWallet', { id: said.id })
      if (status !== 204) throw new Error(`The wallet was refused: ${status}`)
      return { ...said, halves } as {
        id: string
        deviceSetId: string
        recoverySetId: string
        halves: typeof halves
      }
    },
  }
}
