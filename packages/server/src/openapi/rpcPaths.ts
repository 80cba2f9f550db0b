import { json, type Parameter, type Paths, projectId, refer, refusals, sdk } from './OpenApi.js'

const chainId: Parameter = {
  name: 'chainId',
  in: 'query',
  description: 'The chain (CAIP-2).',
  required: true,
  schema: { type: 'string', examples: ['eip155:1'] },
}

const oneOrMany = (name: string) => ({
  oneOf: [refer(name), { type: 'array', items: refer(name), maxItems: 1000 }],
})

export const rpcPaths: Paths = {
  '/v1': {
    post: {
      operationId: 'callRpc',
      summary: 'Passes JSON-RPC on to a node of a chain; one call or a batch.',
      tags: ['rpc'],
      parameters: [chainId, projectId, ...sdk],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: oneOrMany('RpcCall') } },
      },
      responses: {
        200: json('The answers, in the order of the calls.', oneOrMany('RpcAnswer')),
        ...refusals(400, 401, 403, 413, 422, 429, 503),
      },
    },
  },
  '/v1/supported-chains': {
    get: {
      operationId: 'getSupportedChains',
      summary: 'The chains that are served.',
      tags: ['rpc'],
      parameters: [projectId, ...sdk],
      responses: {
        200: json('Their ids (CAIP-2), by transport.', {
          type: 'object',
          required: ['http', 'ws'],
          properties: {
            http: { type: 'array', items: { type: 'string' } },
            ws: { type: 'array', items: { type: 'string' } },
          },
        }),
        ...refusals(401, 403, 429, 503),
      },
    },
  },
}
