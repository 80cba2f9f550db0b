import type { Values } from '../openValues.js'

/** The key by which the server knows this device again. */
export type Device = {
  /** A proof of one call (DPoP, RFC 9449). `now` in Unix milliseconds, by the server's clock. */
  prove(call: {
    method: string
    /** Without query. */
    url: string
    accessToken?: string | undefined
    now: number
  }): Promise<string>
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' }
const algorithm = { name: 'ECDSA', hash: 'SHA-256' }

/** This device's key, made once; it cannot be taken out of the browser. */
export async function createDevice(values: Values): Promise<Device> {
  const kept = await values.get('proofKey')
  const { privateKey, publicKey } = (kept ??
    (await values.getOrAdd(
      'proofKey',
      await crypto.subtle.generateKey(curve, false, ['sign', 'verify']),
    ))) as CryptoKeyPair // nobody else writes there
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const header = encodeText({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } })
  return {
    async prove({ method, url, accessToken, now }) {
      const jti = encode(crypto.getRandomValues(new Uint8Array(16)))
      const claims = { jti, htm: method, htu: url, iat: Math.floor(now / 1000) }
      const ath = accessToken && encode(new Uint8Array(await sha256(accessToken)))
      const text = `${header}.${encodeText({ ...claims, ...(ath && { ath }) })}`
      const bytes = new TextEncoder().encode(text)
      const signature = await crypto.subtle.sign(algorithm, privateKey, bytes)
      return `${text}.${encode(new Uint8Array(signature))}`
    },
  }
}

const sha256 = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))

const encodeText = (value: object) => encode(new TextEncoder().encode(JSON.stringify(value)))

function encode(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
