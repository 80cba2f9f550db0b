import { z } from 'zod'
import { ConfigError } from '../config.js'
import { fetchJson } from '../providers/fetchJson.js'
import { ProviderError } from '../providers/ProviderError.js'
import { KeysAwayError, type KeyWrapper } from './KeyWrapper.js'

/** In milliseconds: a visitor waits for it. */
const timeout = 5000
/** Transit keeps them all; a key with more than that has lost its operator. */
const mostVersions = 1000

const keyInfo = z.object({
  data: z.object({
    type: z.string(),
    latest_version: z.int().min(1),
    min_decryption_version: z.int().min(1),
  }),
})
const ciphertext = z.string().regex(/^vault:v\d+:[A-Za-z0-9+/=]{1,500}$/)
const encrypted = z.object({ data: z.object({ ciphertext }) })
const decrypted = z.object({ data: z.object({ plaintext: z.base64().max(500) }) })

/** Key types that bind what is said beside a text to it. */
const bindingTypes = ['aes128-gcm96', 'aes256-gcm96', 'chacha20-poly1305']

/**
 * Wraps by a key that never leaves another server: the Transit engine of OpenBao and HashiCorp Vault. The
 * version that is the newest at the start wraps until the next one, so that all that a start has wrapped can be
 * told from what was before.
 *
 * @see https://openbao.org/api-docs/secret/transit/
 * @throws ConfigError when there is no such key, it cannot be asked, or is of another type
 */
export async function createTransitWrapper(parameters: {
  /** Of the engine, such as `https://bao.example.org:8200/v1/transit`. */
  url: string
  /** What the key is called. */
  name: string
  token: string
}): Promise<KeyWrapper> {
  const { url, name, token } = parameters
  const engine = url.replace(/\/$/, '')

  function ask(action: string, body?: unknown): Promise<unknown> {
    return fetchJson(`${engine}/${action}/${encodeURIComponent(name)}`, {
      signal: AbortSignal.timeout(timeout),
      headers: { 'x-vault-token': token },
      body,
    })
  }

  const said = await ask('keys').catch((cause) => {
    throw new ConfigError(`VAULT_TRANSIT_URL: ${nameOf(url)} does not tell of the key ${name}.`, {
      cause,
    })
  })
  const info = keyInfo.safeParse(said).data?.data
  if (!info || !bindingTypes.includes(info.type))
    throw new ConfigError(
      `VAULT_TRANSIT_KEY: ${name} has to be of one of the types ${bindingTypes.join(', ')}.`,
    )
  const { latest_version: newest, min_decryption_version: oldest } = info
  const kidOf = (version: number) => `transit:${name}:${version}`
  const kids = Array.from({ length: Math.min(newest - oldest + 1, mostVersions) }, (_, at) =>
    kidOf(newest - at),
  )

  return {
    kid: kidOf(newest),
    kids,
    async wrap(key, context) {
      const answer = await ask('encrypt', {
        plaintext: toBase64(key),
        associated_data: toBase64(context),
        key_version: newest,
      }).catch(endAsAway)
      const read = encrypted.safeParse(answer).data?.data.ciphertext
      if (!read?.startsWith(`vault:v${newest}:`)) throw new KeysAwayError('Transit does not wrap.')
      return { kid: kidOf(newest), blob: Buffer.from(read) }
    },
    async unwrap({ blob }, context) {
      const given = ciphertext.parse(Buffer.from(blob).toString())
      const body = { ciphertext: given, associated_data: toBase64(context) }
      const answer = await ask('decrypt', body).catch((error) => {
        // Changed, or of something else.
        if (error instanceof ProviderError && error.reason === 'refused') throw error
        return endAsAway(error)
      })
      const read = decrypted.safeParse(answer).data
      if (!read) throw new KeysAwayError('Transit does not unwrap.')
      return Buffer.from(read.data.plaintext, 'base64')
    },
  }
}

function endAsAway(cause: unknown): never {
  throw new KeysAwayError('Transit does not answer.', { cause })
}

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** Without what it may say of a login. */
const nameOf = (url: string) => new URL(url).origin
