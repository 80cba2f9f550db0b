import { callEndpoint, type Service } from '../../clients/callEndpoint.js'
import type { AnswerOf, BodyOf } from '../../protocol/Endpoint.js'
import { createNonce, renewSession, revokeSession, verifySignIns } from '../../protocol/signIn.js'

const endpoints = { createNonce, verifySignIns, renewSession, revokeSession }
type Endpoints = typeof endpoints

/**
 * Asks a server that keeps sessions, whose address ends where those of the endpoints differ.
 *
 * @throws ServiceError; the signal's reason
 */
export async function callAuth<const name extends keyof Endpoints>(
  name: name,
  call: {
    service: Service
    body?: BodyOf<Endpoints[name]> | undefined
    signal?: AbortSignal | undefined
  },
): Promise<AnswerOf<Endpoints[name]>> {
  const path = endpoints[name].path.replace('/auth/v1', '')
  return callEndpoint<Endpoints[name]>(endpoints[name], { ...call, path })
}
