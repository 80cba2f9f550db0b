import type { LoginError } from 'billfold/protocol'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Why a call of the embedded wallet is not served. It says nothing of what was sent. */
export class LoginRefusal extends Error {
  override name = 'LoginRefusal'
  readonly status: ContentfulStatusCode
  readonly code: LoginError

  constructor(code: LoginError) {
    super(`The call was refused: ${code}.`)
    this.code = code
    this.status = statuses[code]
  }
}

const statuses = {
  invalidProof: 401,
  wrongTime: 401,
  expired: 401,
  wrongCode: 401,
  codeExpired: 401,
  staleLogin: 403,
  invalidSignature: 403,
  invalidPasskey: 401,
  notFound: 404,
  unknownPasskey: 404,
  emailTaken: 409,
  walletExists: 409,
  recoveryNeeded: 409,
  tooManySets: 409,
  lastLogin: 409,
  unreachable: 503,
} as const satisfies Record<LoginError, ContentfulStatusCode>
