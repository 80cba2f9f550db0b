import { endpoints } from 'billfold/protocol'
import { SiwxError } from 'billfold/siwx'
import { BusyError } from './BusyError.js'
import type { SiwxServer } from './createSiwxServer.js'

/** What a call brings: its body as JSON, and the token of its header, or an empty text. */
export type SiwxCall = { readonly body: unknown; readonly token: string }

export type SiwxAnswer = {
  readonly status: 200 | 204 | 400 | 401 | 403 | 404 | 503
  readonly body?: object | undefined
}

const giveNonce = async (siwx: SiwxServer) => ok(await siwx.nonce())

const answers = {
  getSigningKeys: async (siwx) => ok(siwx.jwks()),
  getNonce: giveNonce,
  createNonce: giveNonce,
  async verifySignIns(siwx, { body }) {
    const read = endpoints.verifySignIns.body.safeParse(body)
    if (!read.success) return refuse(400, 'invalidMessage')
    return ok({ sessions: await siwx.verify(read.data.signIns) })
  },
  async renewSession(siwx, { body }) {
    const { data } = endpoints.renewSession.body.safeParse(body)
    const grant = data && (await siwx.renew(data.refreshToken))
    return grant ? ok(grant) : refuse(401, 'expired')
  },
  async getSession(siwx, { token }) {
    const session = await siwx.session(token)
    return session ? ok(session) : refuse(401, 'expired')
  },
  async getSessions(siwx, { token }) {
    const sessions = await siwx.sessions(token)
    return sessions ? ok({ sessions }) : refuse(401, 'expired')
  },
  async revokeSessions(siwx, { token }) {
    await siwx.revokeAll(token)
    return { status: 204 }
  },
  async revokeSession(siwx, { body, token }) {
    const { data } = endpoints.revokeSession.body.safeParse(body)
    await siwx.revoke(data?.refreshToken ?? token)
    return { status: 204 }
  },
} as const satisfies Record<string, (siwx: SiwxServer, call: SiwxCall) => Promise<SiwxAnswer>>

/** A call to a server of sign-ins, by the name of its endpoint. */
export type SiwxCallName = keyof typeof answers

export const siwxCallNames = Object.keys(answers) as SiwxCallName[] // Its own keys.

/** Answers a call. A refusal says why. */
export async function answerSiwx(
  siwx: SiwxServer,
  name: SiwxCallName,
  call: SiwxCall,
): Promise<SiwxAnswer> {
  try {
    return await answers[name](siwx, call)
  } catch (error) {
    if (error instanceof BusyError) return refuse(503, 'busy')
    if (!(error instanceof SiwxError)) throw error
    return refuse(error.code === 'chainUnavailable' ? 503 : 401, error.code)
  }
}

export function refuse(status: SiwxAnswer['status'], error: string): SiwxAnswer {
  return { status, body: { error } }
}

const ok = (body: object): SiwxAnswer => ({ status: 200, body })
