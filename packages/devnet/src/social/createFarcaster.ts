import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Address, Hex } from 'viem'
import { rpc } from '../rpc.js'
import { accountPage } from './accountPage.js'
import { readPerson } from './people.js'

/** What a site has asked the app for, and what that has left for it. */
type Channel = {
  readonly asked: Asked
  answer?: { readonly [name in 'message' | 'signature' | 'username']?: string | undefined }
}

type Asked = {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
  readonly requestId?: string
  readonly expirationTime?: string
}

type Exchange = { request: IncomingMessage; response: ServerResponse }

/**
 * Where Farcaster keeps whose an id is, on OP Mainnet, and code of our own that answers as much as a site asks there:
 * `idOf(address)` is the storage at the address; `keyDataOf(uint256,bytes)` says `(storage, 2)`, at the key with the id
 * in its first twelve bytes.
 *
 * @see https://docs.farcaster.xyz/reference/contracts/deployments
 */
const registries = {
  ids: {
    address: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
    code: '0x6004355460005260206000f3',
  },
  keys: {
    address: '0x00000000Fc1237824fb747aBDE0FF18990E59b7e',
    code: '0x60643560043560a01b18546000526002602052' + '60406000f3',
  },
} as const

/**
 * Farcaster's relay and its app, as a page: who is typed in there signs with a key of their own. Names that begin with
 * `auth` sign with an address that they have registered for it, as most apps do.
 */
export async function createFarcaster({ url, rpcUrl }: { url: string; rpcUrl: string }) {
  // It takes half a second to load.
  const [{ privateKeyToAccount }, { createSiweMessage }] = await Promise.all([
    import('viem/accounts'),
    import('viem/siwe'),
  ])
  const channels = new Map<string, Channel>()
  for (const { address, code } of Object.values(registries))
    await rpc(rpcUrl, 'anvil_setCode', [address, code])

  const keyOf = (purpose: string, name: string) =>
    privateKeyToAccount(`0x${createHash('sha256').update(`${purpose} ${name}`).digest('hex')}`)

  async function register(name: string) {
    const fid = BigInt(readPerson('farcaster', name).id)
    const owner = keyOf('custody', name)
    await rpc(rpcUrl, 'anvil_setStorageAt', [
      registries.ids.address,
      slot(owner.address),
      word(fid),
    ])
    if (!name.startsWith('auth')) return { fid, signer: owner }
    const signer = keyOf('auth address', name)
    const at = word((fid << 160n) ^ BigInt(signer.address))
    await rpc(rpcUrl, 'anvil_setStorageAt', [registries.keys.address, at, word(1n)])
    return { fid, signer }
  }

  /** What the app does once its owner has said yes. */
  async function sign({ asked }: Channel, name: string) {
    const { fid, signer } = await register(name)
    const { siweUri: uri, domain, nonce, requestId, expirationTime } = asked
    const message = createSiweMessage({
      ...{ address: signer.address, chainId: 10, version: '1', uri, domain, nonce, requestId },
      statement: 'Farcaster Auth',
      issuedAt: new Date(),
      expirationTime: expirationTime ? new Date(expirationTime) : undefined,
      resources: [`farcaster://fid/${fid}`],
    })
    return { message, signature: await signer.signMessage({ message }), username: name }
  }

  async function showApp(channel: Channel | undefined, { request, response }: Exchange) {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (!channel) {
      response.statusCode = 404
      return response.end('There is no such sign-in.')
    }
    if (request.method !== 'POST') return response.end(accountPage('farcaster'))
    const form = new URLSearchParams(await readBody(request))
    const name = (form.get('account') ?? '').toLowerCase().replace(/[^a-z0-9]/g, '') || 'ada'
    channel.answer = form.has('cancel') ? {} : await sign(channel, name)
    return response.end('<!doctype html><title>farcaster</title><p>Go back to the site.</p>')
  }

  return {
    /** Gives somebody their id, and the key that signs for it. */
    register,
    /** Answers below its path: the relay's endpoints, and `/auth`, the app. */
    async answer(path: string, exchange: Exchange): Promise<void> {
      const { request, response } = exchange
      const { pathname, searchParams } = new URL(path, url)
      if (pathname === '/auth') {
        await showApp(channels.get(searchParams.get('channelToken') ?? ''), exchange)
        return
      }
      const say = (status: number, said: object) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(said))
      }
      if (pathname === '/v1/channel' && request.method === 'POST') {
        const asked: Asked = JSON.parse(await readBody(request))
        const channelToken = randomUUID()
        channels.set(channelToken, { asked })
        const { nonce } = asked
        return say(201, { channelToken, url: `${url}/auth?channelToken=${channelToken}`, nonce })
      }
      const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
      const channel = channels.get(token)
      if (!channel) return say(401, { error: 'Unauthorized' })
      if (pathname === '/v1/channel/authenticate' && request.method === 'POST') {
        channel.answer = JSON.parse(await readBody(request))
        return say(201, {})
      }
      if (pathname !== '/v1/channel/status') return say(404, {})
      const { nonce, ...signatureParams } = channel.asked
      const common = { nonce, signatureParams: { nonce, ...signatureParams } }
      if (!channel.answer) return say(202, { state: 'pending', ...common })
      // As the relay does it: who has read it does not read it again.
      channels.delete(token)
      return say(200, { state: 'completed', ...common, ...channel.answer })
    },
  }
}

export type Farcaster = Awaited<ReturnType<typeof createFarcaster>>

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const slot = (address: Address) => word(BigInt(address))

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
