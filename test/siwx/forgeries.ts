import { createSiwxMessage, type EthCall, verifySiwx } from 'billfold/siwx'
import { createRandom, pick, type Random } from '../helpers/createRandom.js'
import { createSigners, type Signer } from './signers.js'

/** A sign-in that must be refused, and what was done to a good one to get it. */
export type Forgery = {
  readonly signer: string
  readonly how: string
  readonly message: string
  readonly signature: string
}

const minute = 60_000
const expected = { domain: 'orchard.example', nonce: 'n0nce1234567' }

/**
 * Forges sign-ins of every kind of account in every way and tries them.
 *
 * @param parameters.count how many
 * @returns those that were accepted: none, when all is well
 */
export async function tryForgeries(parameters: {
  count: number
  call?: EthCall | undefined
  signal?: AbortSignal | undefined
}): Promise<readonly Forgery[]> {
  const { count, call, signal } = parameters
  const now = Date.parse('2026-05-01T12:00:00Z')
  const random = createRandom(count)
  const goods = await Promise.all(createSigners(1).map((signer) => createGood(signer, now)))
  const accepted: Forgery[] = []
  for (let index = 0; index < count; index++) {
    signal?.throwIfAborted()
    const good = pick(goods, index)
    const how = pick(ways, Math.floor(index / goods.length))
    const forged = await how.forge({ ...good, now, random })
    const { message, signature } = forged
    const checked = { domain: expected.domain, nonce: expected.nonce, address: good.signer.address }
    const verdict = await verifySiwx({ message, signature, expected: checked, now, call })
    if (verdict.status === 'verified')
      accepted.push({ signer: good.signer.name, how: how.name, message, signature })
  }
  return accepted
}

type Good = Awaited<ReturnType<typeof createGood>>
type Forge = (good: Good & { now: number; random: Random }) => Promise<Signed>
type Signed = { readonly message: string; readonly signature: string }

async function createGood(signer: Signer, now: number) {
  const message = createMessage(signer, { now })
  const signature = await signer.sign(message)
  const verdict = await verifySiwx({ message, signature, expected, now })
  if (verdict.status !== 'verified') throw new Error(`${signer.name}: ${verdict.failure}`)
  return { signer, message, signature }
}

type Fields = {
  domain?: string
  uri?: string
  nonce?: string
  expirationTime?: string
  notBefore?: string
}

function createMessage(signer: Signer, { now, ...fields }: Fields & { now: number }): string {
  const { chainId, address: accountAddress } = signer
  const message = createSiwxMessage({
    ...expected,
    uri: 'https://orchard.example/login',
    statement: 'Sign in to the orchard.',
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + 5 * minute).toISOString(),
    ...fields,
    chainId,
    accountAddress,
  })
  return message.toString()
}

/** Signs what the site has not asked for. */
const signing =
  (fields: (now: number) => Fields): Forge =>
  async ({ signer, now }) => {
    const message = createMessage(signer, { now, ...fields(now) })
    return { message, signature: await signer.sign(message) }
  }

const ways: readonly { readonly name: string; readonly forge: Forge }[] = [
  {
    name: 'a character of the text is another',
    forge: async ({ message, signature, random }) => ({
      message: alter(message, random),
      signature,
    }),
  },
  {
    name: 'a character of the signature is another',
    forge: async ({ message, signature, random }) => ({
      message,
      signature: respell(signature, random),
    }),
  },
  {
    name: 'a part of the signature is missing',
    forge: async ({ message, signature, random }) => ({
      message,
      signature: signature.slice(0, random(signature.length)),
    }),
  },
  {
    name: 'signed by another account',
    forge: async ({ signer, message, random }) => {
      const other = createSigners(2 + random(50)).find(({ name }) => name === signer.name)
      return { message, signature: (await other?.sign(message)) ?? '' }
    },
  },
  {
    name: 'of another account',
    forge: async ({ signer, now, random }) => {
      const other = createSigners(2 + random(50)).find(({ name }) => name === signer.name) ?? signer
      const message = createMessage(other, { now })
      return { message, signature: await other.sign(message) }
    },
  },
  { name: 'for another site', forge: signing(() => ({ domain: 'orchard.example.evil.example' })) },
  { name: 'for another page', forge: signing(() => ({ uri: 'https://evil.example/login' })) },
  { name: 'for another request', forge: signing(() => ({ nonce: 'n0nce1234568' })) },
  {
    name: 'expired',
    forge: signing((now) => ({ expirationTime: new Date(now).toISOString() })),
  },
  {
    name: 'not yet valid',
    forge: signing((now) => ({ notBefore: new Date(now + 1).toISOString() })),
  },
]

function alter(text: string, random: Random): string {
  const at = random(text.length)
  const others = [...'abcXYZ019 .:/-\n\u00e9'].filter((each) => each !== text[at])
  return text.slice(0, at) + pick(others, random(others.length)) + text.slice(at + 1)
}

/** Another character of the same alphabet, and not the other spelling of the same bytes. */
function respell(signature: string, random: Random): string {
  const isHex = signature.startsWith('0x')
  const alphabet = isHex
    ? '0123456789abcdef'
    : 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz123456789'
  // The first character of an ECDSA signature of Bitcoin's notes the kind of address: any will do.
  const from = isHex ? 2 : 1
  const at = from + random(signature.length - from)
  const others = [...alphabet].filter((each) => each !== signature[at])
  return signature.slice(0, at) + pick(others, random(others.length)) + signature.slice(at + 1)
}
