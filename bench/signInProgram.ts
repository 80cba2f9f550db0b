// Checks sign-ins as a server does, for bench/signIn.ts, and tells its parent how many a second. They
// are of one core: the time of all threads counts, but only while sign-ins are checked.
import { createPublicKey, verify } from 'node:crypto'
import { createSiwxMessage } from 'billfold/siwx'
import { isHex, recoverMessageAddress } from 'viem'
import { base58ToBytes } from '../packages/kit/src/utils/base58ToBytes.js'
import { createMemorySiwxStore } from '../packages/server/src/auth/createMemorySiwxStore.js'
import { createSiwxServer, type SignIn } from '../packages/server/src/auth/createSiwxServer.js'
import { handleSiwx } from '../packages/server/src/auth/handleSiwx.js'
import { createSigners, type Signer } from '../test/siwx/signers.js'
import type { SignInRates } from './signIn.js'

const runs = Number(process.argv[2])
/** A server that has that much to do has several requests at once. */
const inFlight = 8
const domain = 'orchard.example'
const server = createSiwxServer({
  domain,
  store: createMemorySiwxStore(),
  secret: 'a secret of thirty-two characters',
})

type Kind = {
  readonly signer: string
  /** Sign-ins in a round. */
  readonly count: number
  /** Checks the signature alone. */
  floor(signIn: SignIn, address: string): Promise<boolean> | boolean
}

const kinds: readonly Kind[] = [
  {
    signer: 'EVM',
    count: 300,
    async floor({ message, signature }, address) {
      if (!isHex(signature)) return false
      return (await recoverMessageAddress({ message, signature })) === address
    },
  },
  {
    signer: 'Solana',
    count: 1500,
    floor: ({ message, signature }, address) =>
      verify(null, Buffer.from(message), toPublicKey(address), bytesOf(signature)),
  },
]

const rates: Record<string, { floor: number[]; kit: number[] }> = {}
for (let run = 0; run <= runs; run += 1)
  for (const kind of kinds) {
    const { floor, kit } = await measure(kind)
    // The first round warms up.
    if (run === 0) rates[kind.signer] = { floor: [], kit: [] }
    else {
      rates[kind.signer]?.floor.push(floor)
      rates[kind.signer]?.kit.push(kit)
    }
  }
process.send?.(rates satisfies SignInRates)

async function measure(kind: Kind): Promise<{ floor: number; kit: number }> {
  const signer = createSigners(1).find(({ name }) => name === kind.signer)
  if (!signer) throw new Error(`There is no signer for ${kind.signer}.`)
  const signIns: SignIn[] = []
  for (let index = 0; index < kind.count; index += 1) signIns.push(await createSignIn(signer))
  const floor = await rate(signIns, async (signIn) => kind.floor(signIn, signer.address))
  const kit = await rate(signIns, async (signIn) => (await answer(signIn)).ok)
  return { floor, kit }
}

/** What a visitor sends: signed, and never sent before. */
async function createSignIn({ chainId, address, sign }: Signer): Promise<SignIn> {
  const { nonce, issuedAt } = await server.nonce()
  const uri = `https://${domain}/login`
  const terms = { domain, uri, nonce, issuedAt, statement: 'Sign in to the orchard.' }
  const message = createSiwxMessage({ ...terms, chainId, accountAddress: address }).toString()
  return { message, signature: await sign(message) }
}

/** The whole answer to `POST …/verify`: the nonce taken, the sign-in checked, a session opened. */
function answer(signIn: SignIn): Promise<Response> {
  const body = JSON.stringify({ signIns: [signIn] })
  return handleSiwx(server, new Request(`https://${domain}/verify`, { method: 'POST', body }))
}

/** How many a second of processor time. */
async function rate(
  signIns: readonly SignIn[],
  check: (signIn: SignIn) => Promise<boolean>,
): Promise<number> {
  const left = signIns.values()
  async function work() {
    for (const signIn of left)
      if (!(await check(signIn))) throw new Error('A good sign-in was refused.')
  }
  const before = process.cpuUsage()
  await Promise.all(Array.from({ length: inFlight }, work))
  const { user, system } = process.cpuUsage(before)
  return signIns.length / ((user + system) / 1_000_000)
}

/** An Ed25519 key as OpenSSL takes it (RFC 8410). */
function toPublicKey(address: string) {
  const head = Buffer.from('302a300506032b6570032100', 'hex')
  const key = Buffer.concat([head, bytesOf(address)])
  return createPublicKey({ key, format: 'der', type: 'spki' })
}

function bytesOf(text: string): Uint8Array {
  return base58ToBytes(text) ?? new Uint8Array()
}
