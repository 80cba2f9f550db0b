import { analyticsEvent, analyticsPaths } from './analyticsPaths.js'
import { authPaths, authRefusal } from './authPaths.js'
import { cataloguePaths, walletSchema } from './cataloguePaths.js'
import { healthPaths } from './healthPaths.js'
import type { Paths, Schema } from './OpenApi.js'
import { projectsPaths } from './projectsPaths.js'
import { rpcPaths } from './rpcPaths.js'

const rpcId = { type: ['string', 'number', 'null'] }

const schemas: Readonly<Record<string, Schema>> = {
  AnalyticsEvent: analyticsEvent,
  Wallet: walletSchema,
  SignInRefusal: authRefusal,
  Refusal: {
    type: 'object',
    required: ['status', 'reasons'],
    properties: {
      status: { const: 'FAILED' },
      reasons: {
        type: 'array',
        items: {
          type: 'object',
          required: ['field', 'description'],
          properties: {
            field: { type: 'string', description: 'What is wrong; empty for the whole call.' },
            description: { type: 'string' },
          },
        },
      },
    },
  },
  RpcCall: {
    type: 'object',
    required: ['jsonrpc', 'method'],
    properties: {
      jsonrpc: { const: '2.0' },
      id: rpcId,
      method: { type: 'string' },
      params: { type: ['array', 'object'] },
    },
  },
  RpcAnswer: {
    type: 'object',
    required: ['jsonrpc', 'id'],
    properties: {
      jsonrpc: { const: '2.0' },
      id: rpcId,
      result: {},
      error: {
        type: 'object',
        required: ['code', 'message'],
        properties: { code: { type: 'integer' }, message: { type: 'string' }, data: {} },
      },
    },
  },
}

const paths: Paths = {
  ...healthPaths,
  ...projectsPaths,
  ...analyticsPaths,
  ...authPaths,
  ...cataloguePaths,
  ...rpcPaths,
}

/** Everything the server answers over HTTP (OpenAPI 3.1). Some roles serve a part of it. */
export const openApiDocument = {
  openapi: '3.1.0',
  info: {
    title: 'Billfold server',
    version: '1',
    license: { name: 'MIT', identifier: 'MIT' },
    description:
      'Pages call it from any origin. WalletConnect clients reach the relay by WebSocket at `/relay`.',
  },
  servers: [{ url: '/' }],
  tags: ['operation', 'projects', 'analytics', 'rpc', 'catalogue', 'sign-in'].map((name) => ({
    name,
  })),
  paths,
  components: { schemas },
} as const
