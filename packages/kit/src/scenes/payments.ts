import type { SendPreview, SendWarning } from '../actions/prepareSend.js'
import type { Balance } from '../actions/readBalance.js'
import type { SendEvent } from '../features/send/form.js'
import { connectorId, address as from } from './happenings.js'

export const receiver = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }

function balance(formatted: string, { symbol, decimals } = coin): Balance {
  // Nobody counts with it here.
  return { value: 0n, formatted, symbol, decimals }
}

/** A payment of half an ether, or another one. */
export function payment(change: Partial<SendPreview> = {}): SendPreview {
  return {
    chainId: 'eip155:1',
    connectorId,
    from,
    to: receiver,
    token: coin,
    amount: balance('0.5'),
    fee: balance('0.000423518772'),
    isFeeExact: true,
    left: balance('11.844995381228'),
    coinLeft: balance('11.844995381228'),
    warnings: [],
    ...change,
  }
}

/** One of a token whose makers could not stop once they had begun to name it. */
export const longPayment = payment({
  token: {
    address: 'eip155:1:0x1111111111111111111111111111111111111111',
    name: 'The longest name of a token that still says something of it',
    symbol: 'LONGESTSYMBOLOFATOKENTHATTHEREISANYWHERE',
    decimals: 18,
  },
  toName: 'the-very-long-name-of-somebody-who-likes-names.wren.eth',
  amount: balance('98765432101234567890.123456789012345678'),
  left: balance('98765432101234567890.123456789012345678'),
})

export const bitcoinPayment = payment({
  chainId: 'bip122:000000000019d6689c085ae165831e93',
  from: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  token: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  amount: balance('0.0125', { name: '', symbol: 'BTC', decimals: 8 }),
  fee: balance('0.00002115', { name: '', symbol: 'BTC', decimals: 8 }),
  left: balance('0.48747885', { name: '', symbol: 'BTC', decimals: 8 }),
})

/** What leads to a payment that is worked out. */
export function prepared(preview: SendPreview = payment()): readonly SendEvent[] {
  return [{ type: 'began', preset: {} }, { type: 'prepare' }, { type: 'prepared', preview }]
}

export function warned(...warnings: readonly SendWarning[]): readonly SendEvent[] {
  return prepared(payment({ warnings }))
}

export const asked: SendEvent = { type: 'asked' }

export function failed(problem: string): SendEvent {
  return { type: 'failed', problem }
}
