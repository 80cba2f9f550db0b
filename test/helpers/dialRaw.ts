import { connect, type Socket } from 'node:net'
import { nobleCrypto } from '../../packages/kit/src/walletconnect/nobleCrypto.js'
import { signToken } from './dialRelay.js'
import { until } from './until.js'

export type RawSocket = Socket & {
  /** All that has come, byte by byte. */
  heard(): string
}

/** Asks the relay at `url` for a socket as `address`, with bytes of our own making, and waits for nothing. */
export async function knockRaw(
  url: string,
  address: string,
  parameters: { readonly token?: string | undefined } = {},
): Promise<RawSocket> {
  const { token = await signToken(await nobleCrypto.createSigningKeys(), url) } = parameters
  const { host, port, pathname } = new URL(url)
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  let heard = ''
  socket.on('data', (data) => {
    heard += data.toString('latin1')
  })
  socket.on('error', () => {})
  const key = Buffer.alloc(16).toString('base64')
  const lines = [`GET ${pathname}?auth=${token} HTTP/1.1`, `host: ${host}`]
  const more = ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13']
  const last = [`sec-websocket-key: ${key}`, `x-forwarded-for: ${address}`]
  socket.write(`${[...lines, ...more, ...last].join('\r\n')}\r\n\r\n`)
  return Object.assign(socket, { heard: () => heard })
}

/** A client that writes bytes of its own making, after a handshake; resolves when it is let in. */
export async function dialRaw(url: string, address: string): Promise<RawSocket> {
  const socket = await knockRaw(url, address)
  await until('the answer to a handshake', () => socket.heard().includes('101 Switching'))
  return socket
}

/** The beginning of a text frame of a length; with a mask of zeros it is sent as it is. */
export function headerOf(length: number): Buffer {
  const header = Buffer.alloc(14)
  header[0] = 0x81
  header[1] = 0x80 | 127
  header.writeBigUInt64BE(BigInt(length), 2)
  return header
}
