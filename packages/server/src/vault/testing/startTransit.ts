import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The part of a Transit engine that a vault asks, as its documentation has it, on loopback: neither OpenBao nor
 * HashiCorp Vault can be installed here.
 */
export async function startTransit({
  token,
  type = 'aes256-gcm96',
}: {
  token: string
  type?: string
}) {
  const versions = [randomBytes(32)]
  let status: number | undefined
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = chunks.length ? JSON.parse(Buffer.concat(chunks).toString()) : {}
    const answer = (code: number, data: object) => {
      response.writeHead(code, { 'content-type': 'application/json' })
      response.end(JSON.stringify(data))
    }
    if (status !== undefined) return answer(status, { errors: ['sealed'] })
    if (request.headers['x-vault-token'] !== token)
      return answer(403, { errors: ['permission denied'] })
    switch (request.url) {
      case '/v1/transit/keys/billfold':
        return answer(200, {
          data: { type, latest_version: versions.length, min_decryption_version: 1 },
        })
      case '/v1/transit/encrypt/billfold': {
        const { plaintext, associated_data: context, key_version: version = versions.length } = body
        const key = versions[version - 1]
        if (!key) return answer(400, { errors: ['no such version'] })
        const nonce = randomBytes(12)
        const cipher = createCipheriv('aes-256-gcm', key, nonce)
        cipher.setAAD(Buffer.from(context, 'base64'))
        const sealed = [nonce, cipher.update(plaintext, 'base64'), cipher.final()]
        const text = Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64')
        return answer(200, {
          data: { ciphertext: `vault:v${version}:${text}`, key_version: version },
        })
      }
      case '/v1/transit/decrypt/billfold': {
        const [, version = '', text = ''] = String(body.ciphertext).replace(':v', ':').split(':')
        try {
          const bytes = Buffer.from(text, 'base64')
          const key = versions[Number(version) - 1] ?? Buffer.alloc(32)
          const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
          decipher.setAAD(Buffer.from(body.associated_data, 'base64'))
          decipher.setAuthTag(bytes.subarray(-16))
          const plain = [decipher.update(bytes.subarray(12, -16)), decipher.final()]
          return answer(200, { data: { plaintext: Buffer.concat(plain).toString('base64') } })
        } catch {
          return answer(400, { errors: ['cipher: message authentication failed'] })
        }
      }
      default:
        return answer(404, { errors: [] })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // A TCP server that listens has one.
  return {
    url: `http://127.0.0.1:${port}/v1/transit`,
    rotate() {
      versions.push(randomBytes(32))
    },
    /** Answers everything by a status; undefined: as it should again. */
    fail(by: number | undefined) {
      status = by
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
