import { generateKeyPairSync, type KeyObject, randomInt, sign } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { startMailbox } from '@billfold/devnet'
import { endpoints } from 'billfold/protocol'
import { openLogin } from '../../packages/server/src/login/testing/openLogin.js'
import {
  createDevice,
  type Device,
} from '../../packages/server/src/sessions/testing/createDevice.js'
import { openDatabase } from '../../packages/server/src/storage/openDatabase.js'
import { startPostgres } from '../../packages/server/src/storage/startPostgres.js'
import { createRandom } from '../helpers/createRandom.js'

type Node = ReturnType<typeof openLogin>

/** As many at once from one place as reach the server before the first is answered. */
const atOnce = 500
/** Forgeries that are under way at a time. */
const lanes = 20
const madeBefore = 'a proof that was made before'

/**
 * Sends forged tokens and proofs to the login of the embedded wallet, and guesses at codes, five hundred at
 * once. The right code is tried last: it must not be good any more.
 *
 * @returns what was accepted all the same
 */
export async function attackLogin(parameters: {
  forgeries: number
  guesses: number
  seed: number
}): Promise<{ tried: { forgeries: number; guesses: number }; accepted: readonly string[] }> {
  const { forgeries, guesses, seed } = parameters
  const folder = await mkdtemp(`${tmpdir()}/billfold-login-`)
  const postgres = await startPostgres(folder)
  const mailbox = await startMailbox()
  let time = Date.now()
  const limits = { perAddress: 1e6, perProject: 1e6, all: 1e6 }
  await (await openDatabase({ url: postgres.url, folder })).close()
  const node = openLogin({ databaseUrl: postgres.url, mailbox, now: () => time, limits })
  const accepted: string[] = []
  const tried = { forgeries: 0, guesses: 0 }
  try {
    await forge()
    for (let round = 0; tried.guesses < guesses; round++) await guess(round)
    return { tried, accepted }
  } finally {
    await node.close()
    await mailbox.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }

  async function forge() {
    const random = createRandom(seed)
    const visitor = await signIn('ada@orchard.example')
    const thief = await signIn('bob@orchard.example')
    const { privateKey } = generateKeyPairSync('ed25519')
    const kinds = forgeriesOf({ node, visitor, thief, privateKey, random })
    // What is sent again later: the first time it is good.
    await kinds.find(([name]) => name === madeBefore)?.[1]()
    const next = async () => {
      while (tried.forgeries < forgeries) {
        const [name, send] = kinds[tried.forgeries % kinds.length] ?? kinds[0]
        tried.forgeries += 1
        const { status } = await send()
        if (status < 400) accepted.push(name)
        else if (status >= 500) accepted.push(`${name}: ${status}`)
      }
    }
    await Promise.all(Array.from({ length: lanes }, next))
    // Else all of them were refused for nothing.
    const { status } = await node.call(visitor.device, endpoints.getLogins, visitor)
    if (status !== 200) accepted.push(`the visitor's own: ${status}`)
  }

  async function signIn(email: string) {
    const device = await createDevice(() => time)
    const tokens = await node.signIn(device, email)
    return { device, accessToken: String(tokens.accessToken), refresh: String(tokens.refreshToken) }
  }

  async function guess(round: number) {
    time += 31_000
    const email = `person${round}@orchard.example`
    const device = await createDevice(() => time)
    const { said } = await node.start(device, email)
    await node.press(email)
    const { challengeId } = said
    const right = await node.readCode(email)
    const send = (code: string) =>
      node.call(device, endpoints.finishLogin, { body: { challengeId, code } })
    const codes = Array.from({ length: atOnce }, () => codeOtherThan(right))
    const answers = await Promise.all(codes.map(send))
    tried.guesses += codes.length
    const evaluated = answers.filter(({ said: { error } }) => error === 'wrongCode').length
    if (answers.some(({ status }) => status < 400)) accepted.push(`a guess of ${email}`)
    // The fifth is told that there are no more.
    if (evaluated > 4) accepted.push(`${evaluated + 1} tries of ${email}`)
    if ((await send(right)).status < 400) accepted.push(`the code of ${email}, after all of them`)
  }
}

type Visitor = { readonly device: Device; readonly accessToken: string; readonly refresh: string }
type Send = () => Promise<{ status: number }>

/** Ways to be somebody else, by what is forged. */
function forgeriesOf({
  node,
  visitor,
  thief,
  privateKey,
  random,
}: {
  node: Node
  visitor: Visitor
  thief: Visitor
  privateKey: KeyObject
  random: (below: number) => number
}): readonly [readonly [string, Send], ...(readonly [string, Send])[]] {
  const list = endpoints.getLogins
  const ask = (device: Device, accessToken: string) => node.call(device, list, { accessToken })
  const withProof = (
    claims: Record<string, unknown>,
    {
      header = {},
      accessToken = visitor.accessToken,
    }: { header?: object; accessToken?: string } = {},
  ): Promise<{ status: number }> => {
    const { device } = visitor
    const forged: Device = {
      ...device,
      prove: (call) => device.prove(call, { claims, header: { ...header } }),
    }
    return ask(forged, accessToken)
  }
  const [head = '', payload = '', signature = ''] = visitor.accessToken.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const resign = (more: object) => {
    const text = `${head}.${encode({ ...claims, ...more })}`
    return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
  }
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const replayed = visitor.device.prove({ method: list.method, url: `https://x${list.path}` })
  return [
    ['a token with a bit turned', () => ask(visitor.device, flipIn(visitor.accessToken, random))],
    [
      'a token without a signature',
      () => ask(visitor.device, `${encode({ alg: 'none' })}.${payload}.`),
    ],
    ['a token by another key', () => ask(visitor.device, resign({}))],
    [
      'claims under another signature',
      () =>
        ask(
          visitor.device,
          `${head}.${encode({ ...claims, exp: claims.exp + random(1e6) })}.${signature}`,
        ),
    ],
    ['a token of somebody else', () => ask(thief.device, visitor.accessToken)],
    [
      'a token that is bound to the thief by the thief',
      () => ask(thief.device, resign({ cnf: { jkt: thief.device.jkt } })),
    ],
    ['a proof of another method', () => withProof({ htm: 'POST' })],
    [
      'a proof of another address',
      () => withProof({ htu: `https://api.orchard.example/${random(1e9)}` }),
    ],
    ['a proof of another token', () => withProof({ ath: flipIn('x'.repeat(43), random) })],
    [
      'a proof of another time',
      () => withProof({ iat: Math.floor(Date.now() / 1000) + 3600 + random(1e6) }),
    ],
    ['a proof without an id', () => withProof({ jti: '' })],
    [madeBefore, () => withProof({ jti: 'again' })],
    ['a proof of another kind', () => withProof({}, { header: { typ: 'JWT' } })],
    [
      'a proof that was changed',
      async () => {
        const { device, accessToken } = visitor
        const forged: Device = {
          ...device,
          prove: async (call) => flipIn(await device.prove(call), random),
        }
        return ask(forged, accessToken)
      },
    ],
    [
      'a proof for elsewhere',
      async () => {
        const proof = await replayed
        return ask({ ...visitor.device, prove: async () => proof }, visitor.accessToken)
      },
    ],
    [
      'a refresh token of somebody else',
      () =>
        node.call(thief.device, endpoints.renewLogin, { body: { refreshToken: visitor.refresh } }),
    ],
    [
      'a refresh token with a letter changed',
      () => {
        const refreshToken = flipIn(visitor.refresh, random)
        return node.call(thief.device, endpoints.renewLogin, { body: { refreshToken } })
      },
    ],
  ]
}

/** Another letter in one place of a text: never in the last bits of a base64url text, which say nothing. */
function flipIn(text: string, random: (below: number) => number): string {
  const at = random(text.length - 1)
  const letter = text[at] === 'A' ? 'B' : 'A'
  return text[at] === '.'
    ? `${text.slice(0, at)}${text.slice(at + 1)}`
    : `${text.slice(0, at)}${letter}${text.slice(at + 1)}`
}

function codeOtherThan(right: string): string {
  const code = String(randomInt(1e6)).padStart(6, '0')
  return code === right ? codeOtherThan(right) : code
}
