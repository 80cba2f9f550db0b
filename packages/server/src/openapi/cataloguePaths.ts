import {
  json,
  type Operation,
  type Parameter,
  type Paths,
  projectId,
  refer,
  refusals,
  type Schema,
  sdk,
} from './OpenApi.js'

const query = (name: string, description: string, schema: Schema): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
})
const text = { type: 'string' }
const nullable = { type: ['string', 'null'] }

/** A wallet of the catalogue. */
export const walletSchema: Schema = {
  type: 'object',
  required: ['id', 'name', 'image_id', 'monogram', 'chains', 'order', 'badge_type'],
  properties: {
    id: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    name: text,
    image_id: { type: 'string', description: 'For `/getWalletImage/{id}`.' },
    monogram: { type: 'boolean', description: 'Whether that is but a letter on a colour.' },
    chains: { type: 'array', items: text, description: 'CAIP-2.' },
    rdns: nullable,
    homepage: nullable,
    description: nullable,
    mobile_link: nullable,
    link_mode: nullable,
    desktop_link: nullable,
    webapp_link: nullable,
    app_store: nullable,
    play_store: nullable,
    chrome_store: nullable,
    order: { type: 'integer' },
    badge_type: { enum: ['none', 'certified'] },
  },
}

export const cataloguePaths: Paths = {
  '/getWallets': {
    get: {
      operationId: 'getWallets',
      summary: 'Wallets, a page at a time.',
      tags: ['catalogue'],
      parameters: [
        query('page', 'From 1.', { type: 'integer', minimum: 1 }),
        query('entries', 'Wallets on a page.', { type: 'integer', minimum: 1, maximum: 100 }),
        query('search', 'A part of a name.', { type: 'string', maxLength: 100 }),
        query('include', 'Ids, with commas between: only these.', text),
        query('exclude', 'Ids, with commas between: not these.', text),
        query('chains', 'Chains (CAIP-2), with commas between.', text),
        query('badge_type', 'Only those with this badge.', { enum: ['none', 'certified'] }),
        query('badge', 'The same.', { enum: ['none', 'certified'] }),
        query('names', 'Names, with commas between.', text),
        query('rdns', 'Reverse domain names, with commas between.', text),
        query('platform', 'Only those in its store.', { enum: ['ios', 'android'] }),
        projectId,
        ...sdk,
      ],
      responses: {
        200: json('A page, and how many wallets there are on all pages.', {
          type: 'object',
          required: ['data', 'count'],
          properties: {
            data: { type: 'array', items: refer('Wallet') },
            count: { type: 'integer' },
          },
        }),
        ...refusals(400, 401, 403, 429, 503),
      },
    },
  },
  '/getWalletImage/{id}': { get: image('getWalletImage', 'A wallet’s mark, by its `image_id`.') },
  '/public/getAssetImage/{id}': { get: image('getAssetImage', 'A network’s mark.') },
  '/public/getCurrencyImage/{id}': { get: image('getCurrencyImage', 'A currency’s mark.') },
  '/public/getTokenImage/{id}': { get: image('getTokenImage', 'A token’s mark, by its symbol.') },
}

function image(operationId: string, summary: string): Operation {
  const binary = { schema: { type: 'string', format: 'binary' } }
  const id = {
    name: 'id',
    in: 'path',
    required: true,
    description: 'Which.',
    schema: text,
  } as const
  return {
    operationId,
    summary,
    tags: ['catalogue'],
    parameters: [id],
    responses: {
      200: { description: 'The image.', content: { 'image/*': binary } },
      ...refusals(404, 429),
    },
  }
}
