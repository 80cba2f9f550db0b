import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PasskeyAnswer } from 'billfold/protocol'

/** What a browser has an authenticator answer, and on which page. */
export type Question = {
  readonly challenge: string
  /** Of the frame. */
  readonly origin: string
  /** Of the page around it. */
  readonly topOrigin?: string | undefined
  /** @default the host of the origin */
  readonly rpId?: string | undefined
  /** Whether it has asked for its owner's finger. @default true */
  readonly isVerified?: boolean | undefined
  /** What it says that it has been used. @default once more */
  readonly counter?: number | undefined
}

export type Authenticator = {
  readonly credentialId: string
  make(question: Question): Extract<PasskeyAnswer, { kind: 'made' }>
  use(question: Question): Extract<PasskeyAnswer, { kind: 'used' }>
}

/**
 * A passkey and what keeps it, down to the bytes (ES256, attestation `none`).
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data
 */
export function createAuthenticator({ counts = true }: { counts?: boolean } = {}): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let uses = 0

  function dataOf({ origin, rpId, isVerified = true, counter }: Question, attested?: Buffer) {
    if (counts) uses += 1
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? uses)
    const hash = sha256(Buffer.from(rpId ?? new URL(origin).hostname))
    return Buffer.concat([hash, Buffer.of(flags), count, attested ?? Buffer.alloc(0)])
  }

  return {
    credentialId: id.toString('base64url'),
    make(question) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)])
      const authData = dataOf(question, attested)
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ])
      return {
        kind: 'made',
        credentialId: id.toString('base64url'),
        clientData: clientDataOf('webauthn.create', question).toString('base64url'),
        attestation: attestation.toString('base64url'),
      }
    },
    use(question) {
      const clientData = clientDataOf('webauthn.get', question)
      const authenticatorData = dataOf(question)
      const signed = Buffer.concat([authenticatorData, sha256(clientData)])
      return {
        kind: 'used',
        credentialId: id.toString('base64url'),
        clientData: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      }
    },
  }
}

function clientDataOf(type: string, { challenge, origin, topOrigin }: Question): Buffer {
  const around = topOrigin === undefined ? {} : { topOrigin }
  const crossOrigin = topOrigin !== undefined
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin, ...around }))
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** RFC 9053: EC2, ES256, P-256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cborMap([
    [Buffer.of(0x01), Buffer.of(0x02)],
    [Buffer.of(0x03), Buffer.of(0x26)],
    [Buffer.of(0x20), Buffer.of(0x01)],
    [Buffer.of(0x21), cborBytes(Buffer.from(x, 'base64url'))],
    [Buffer.of(0x22), cborBytes(Buffer.from(y, 'base64url'))],
  ])
}

// As much of RFC 8949 as that takes.
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([Buffer.of(0xa0 + pairs.length), ...pairs.flat()])
const cborText = (text: string) => Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)])
function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), bytes])
}
