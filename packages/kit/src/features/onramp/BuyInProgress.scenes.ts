import { connected, opened, pushed } from '../../scenes/happenings.js'
import { purchase, storageOf } from '../../scenes/purchases.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'

function followed(onramp: Scene['onramp'], more: Partial<Scene> = {}): Scene {
  const { id } = purchase
  return {
    view: 'BuyInProgress',
    ...{ tokens: [], onramp },
    // As the visit before has left it.
    options: { storage: storageOf(purchase) },
    events: [
      connected(),
      opened({ view: 'OnRampProviders' }),
      pushed({ view: 'BuyInProgress', id }),
    ],
    ...more,
  }
}

export const scenes = {
  unpaid: followed('quoted'),
  blocked: followed('quoted', {
    events: [
      connected(),
      opened({ view: 'OnRampProviders' }),
      pushed({
        view: 'BuyInProgress',
        id: purchase.id,
        blockedUrl: 'https://pay.coinbase.com/buy/select-asset?sessionToken=a',
      }),
    ],
  }),
  paid: followed('paid'),
  sent: followed('sent'),
  declined: followed('declined'),
  unclear: followed('unclear'),
  unknown: followed('failed'),
  gone: { ...followed('quoted'), options: {} },
} as const satisfies Scenes
