import {
  type Answer,
  json,
  type Operation,
  type Paths,
  projectId,
  refer,
  refusals,
  type Schema,
} from './OpenApi.js'

const text = { type: 'string' }
const time = { type: 'integer', description: 'Unix milliseconds.' }

/** Why somebody is not signed in. */
export const authRefusal: Schema = {
  type: 'object',
  required: ['error'],
  properties: { error: { type: 'string', examples: ['expired', 'wrongDomain', 'wrongNonce'] } },
}

const refused = (description: string) =>
  json(description, { oneOf: [refer('SignInRefusal'), refer('Refusal')] })

const object = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})

const grant = { chainId: text, address: text, token: text, expiresAt: time }
const refreshToken = object({ refreshToken: text })
const nonce = object({ nonce: text, issuedAt: { type: 'string', format: 'date-time' } })
const signIns = object({
  signIns: { type: 'array', minItems: 1, items: object({ message: text, signature: text }) },
})
const sessions = object({
  sessions: { type: 'array', items: object({ ...grant, refreshToken: text }) },
})
const signedIn = object({
  id: text,
  chainId: text,
  address: text,
  createdAt: time,
  expiresAt: time,
})

export const authPaths: Paths = {
  '/auth/v1/nonce': {
    get: operation('getNonce', 'What the next message must hold.', json('A nonce.', nonce)),
    post: operation('createNonce', 'The same.', json('A nonce.', nonce)),
  },
  '/auth/v1/verify': {
    post: operation(
      'signIn',
      'Checks signed messages, all of one nonce.',
      json('A session for each.', sessions),
      signIns,
    ),
  },
  '/auth/v1/session': {
    post: operation(
      'renewSession',
      'A new token for a session that has not ended.',
      json('It.', object(grant)),
      refreshToken,
    ),
  },
  '/auth/v1/me': {
    get: operation(
      'getSession',
      'Who is signed in by the token of `Authorization: Bearer …`.',
      json('A session.', signedIn),
    ),
  },
  '/auth/v1/revoke': {
    post: operation(
      'revokeSession',
      'Ends a session, by its refresh token or the token of `Authorization`.',
      { description: 'It has ended.' },
      refreshToken,
    ),
  },
}

function operation(
  operationId: string,
  summary: string,
  answer: Answer,
  schema?: Schema | undefined,
): Operation {
  const content = schema && { 'application/json': { schema } }
  return {
    operationId,
    summary,
    tags: ['sign-in'],
    parameters: [projectId],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [answer.content ? 200 : 204]: answer,
      ...(content ? refusals(413, 429) : refusals(429)),
      400: refused('The body is not as it should be.'),
      401: refused('Not signed in, or the signature does not hold; or the project is unknown.'),
      403: refused('The page’s site is not one of those that may; or its origin is not listed.'),
      503: refused(
        'The chain that a contract’s signature needs, or the database, does not answer.',
      ),
    },
  }
}
