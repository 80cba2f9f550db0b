import { once } from 'node:events'
import type { Page } from 'playwright-core'
import { type RawData, WebSocketServer } from 'ws'

const { subtle } = globalThis.crypto

export type MobileWallet = {
  /** Raw, of Ed25519. */
  readonly publicKey: Uint8Array<ArrayBuffer>
  /** The methods that it was asked for, in order. */
  readonly asked: readonly string[]
  stop(): Promise<void>
}

/**
 * A phone's wallet app of the Mobile Wallet Adapter: opens where the page's link says, answers over the
 * encrypted channel, and approves whatever it is asked for. The browser under test has no app to hand the
 * link to, so that it is read off the navigation.
 *
 * @see https://solana-mobile.github.io/mobile-wallet-adapter/spec/spec.html
 */
export async function playMobileWallet(page: Page): Promise<MobileWallet> {
  const keys = (await subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair // it says of a pair
  const publicKey = new Uint8Array(await subtle.exportKey('raw', keys.publicKey))
  const asked: string[] = []
  const servers: WebSocketServer[] = []
  const address = Buffer.from(publicKey).toString('base64')
  const authorization = {
    auth_token: 'token',
    wallet_uri_base: null,
    accounts: [{ address, label: 'Main', chains: ['solana:devnet'] }],
  }

  async function answer(method: string, params: { payloads?: readonly string[] }) {
    asked.push(method)
    if (method === 'authorize' || method === 'reauthorize') return authorization
    if (method === 'get_capabilities') return { features: [] }
    if (method === 'deauthorize') return {}
    if (method !== 'sign_messages') throw new Error(`The stand-in does not know ${method}.`)
    const signed = (params.payloads ?? []).map(async (payload) => {
      const message = Buffer.from(payload, 'base64')
      const signature = await subtle.sign('Ed25519', keys.privateKey, message)
      return Buffer.concat([message, Buffer.from(signature)]).toString('base64')
    })
    return { signed_payloads: await Promise.all(signed) }
  }

  // The page draws the port, from 49152 to 65535. Below 61000, Linux gives the same ports to other connections
  // of the machine: an app that cannot listen there is never found.
  await page.addInitScript(() => {
    const random = Math.random
    Math.random = () => 0.75 + random() / 4
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.enable')
  cdp.on('Page.frameRequestedNavigation', ({ url }) => {
    const link = new URL(url)
    if (link.protocol !== 'solana-wallet:') return
    const port = Number(link.searchParams.get('port'))
    const server = new WebSocketServer({ host: 'localhost', port })
    servers.push(server)
    // The app comes to the front, by which the page knows that there is one.
    void page.evaluate(() => window.dispatchEvent(new Event('blur')))
    server.on('connection', async (socket) => {
      const inbox: RawData[] = []
      socket.on('message', (data) => inbox.push(data))
      const next = async () => {
        if (inbox.length === 0) await once(socket, 'message')
        return toBytes(inbox.shift())
      }
      const channel = await greet(await next(), readKey(link))
      socket.send(channel.hello)
      socket.on('close', () => server.close())
      for (;;) {
        const { id, method, params } = await channel.open(await next())
        const result = await answer(method, params)
        socket.send(await channel.seal({ jsonrpc: '2.0', id, result }))
      }
    })
  })
  return {
    publicKey,
    asked,
    async stop() {
      for (const server of servers) {
        for (const client of server.clients) client.terminate()
        server.close()
      }
    },
  }
}

/** The key by which the page proves that the link was its own: base64 for addresses. */
function readKey({ searchParams }: URL) {
  return new Uint8Array(Buffer.from(searchParams.get('association') ?? '', 'base64url'))
}

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const publicKeyBytes = 65

/** The handshake: the page's half is signed by the key of the link. */
async function greet(request: Uint8Array<ArrayBuffer>, association: Uint8Array<ArrayBuffer>) {
  const [theirs, signature] = [request.slice(0, publicKeyBytes), request.slice(publicKeyBytes)]
  const proof = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const verifier = await subtle.importKey('raw', association, proof, false, ['verify'])
  if (!(await subtle.verify(proof, verifier, signature, theirs)))
    throw new Error('The page is another one than the link’s.')
  const own = (await subtle.generateKey(curve, true, ['deriveBits'])) as CryptoKeyPair // it says of a pair
  const peer = await subtle.importKey('raw', theirs, curve, false, [])
  const bits = await subtle.deriveBits({ name: 'ECDH', public: peer }, own.privateKey, 256)
  const secret = await subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey'])
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: association, info: new Uint8Array() },
    secret,
    { name: 'AES-GCM', length: 128 },
    false,
    ['encrypt', 'decrypt'],
  )
  let sent = 0
  async function seal(value: unknown) {
    sent += 1
    const additionalData = new Uint8Array(4)
    new DataView(additionalData.buffer).setUint32(0, sent)
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify(value))
    const sealed = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, text)
    return Buffer.concat([additionalData, iv, new Uint8Array(sealed)])
  }
  const hello = Buffer.concat([
    new Uint8Array(await subtle.exportKey('raw', own.publicKey)),
    await seal({ v: 1 }),
  ])
  async function open(message: Uint8Array<ArrayBuffer>) {
    const [additionalData, iv] = [message.slice(0, 4), message.slice(4, 16)]
    const algorithm = { name: 'AES-GCM', iv, additionalData }
    const text = new TextDecoder().decode(await subtle.decrypt(algorithm, key, message.slice(16)))
    return JSON.parse(text)
  }
  return { hello, seal, open }
}

function toBytes(data: RawData | undefined): Uint8Array<ArrayBuffer> {
  if (!Buffer.isBuffer(data)) throw new Error('A message is in one piece.')
  return new Uint8Array(data)
}
