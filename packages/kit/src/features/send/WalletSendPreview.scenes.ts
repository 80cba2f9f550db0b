import { connected, connectedOnBitcoin, opened, pushed } from '../../scenes/happenings.js'
import { namespaceNetworks } from '../../scenes/networks.js'
import {
  asked,
  bitcoinPayment,
  failed,
  longPayment,
  payment,
  prepared,
  receiver,
  warned,
} from '../../scenes/payments.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import type { SendEvent } from './form.js'

function previewing(events: readonly SendEvent[]): Scene {
  return {
    view: 'WalletSendPreview',
    payment: events,
    events: [
      connected(),
      opened({ view: 'Account' }),
      pushed({ view: 'WalletSend' }),
      pushed({ view: 'WalletSendPreview' }),
    ],
  }
}

function onBitcoin(events: readonly SendEvent[]): Scene {
  const { events: others, ...scene } = previewing(events)
  const [, ...shown] = others
  return {
    ...scene,
    balance: 'pending',
    options: { networks: namespaceNetworks },
    events: [connectedOnBitcoin(), ...shown],
  }
}

const symbols = { symbol: 'SOL', decimals: 9 }
const deposit = { value: 0n, formatted: '0.00203928', ...symbols }

export const scenes = {
  ready: previewing(prepared()),
  named: previewing(prepared(payment({ toName: 'robin.eth' }))),
  firstTime: previewing(warned({ code: 'firstTime' })),
  lookAlike: previewing(warned({ code: 'lookAlike', like: receiver }, { code: 'firstTime' })),
  highFee: previewing(
    prepared(
      payment({
        amount: { ...payment().amount, formatted: '0.001' },
        warnings: [{ code: 'highFee' }],
      }),
    ),
  ),
  contractElsewhere: previewing(
    prepared(
      payment({
        toName: 'safe.eth',
        warnings: [{ code: 'contractElsewhere' }, { code: 'firstTime' }],
      }),
    ),
  ),
  unanswered: previewing(warned({ code: 'unanswered' })),
  unusualName: previewing(
    prepared(
      payment({ toName: 'вітер.eth', warnings: [{ code: 'unusualName' }, { code: 'firstTime' }] }),
    ),
  ),
  contract: previewing(warned({ code: 'contract' }, { code: 'tokenTakesFee' })),
  ownAddress: previewing(warned({ code: 'ownAddress' })),
  long: previewing(prepared(longPayment)),
  newAccount: previewing(prepared(payment({ deposit }))),
  bitcoin: onBitcoin(prepared(bitcoinPayment)),
  smallOutputs: onBitcoin(prepared({ ...bitcoinPayment, warnings: [{ code: 'smallOutputs' }] })),
  feeOfTheWallet: previewing(prepared(payment({ isFeeExact: false }))),
  repricing: onBitcoin([
    ...prepared(bitcoinPayment),
    { type: 'update', change: { feeRate: 'fast' } },
  ]),
  asking: previewing([...prepared(), asked]),
  gaveUp: previewing([...prepared(), asked, { type: 'gaveUp' }]),
  declined: previewing([...prepared(), asked, failed('rejected')]),
  offline: previewing([...prepared(), asked, failed('offline')]),
  walletOffline: previewing([...prepared(), asked, failed('walletOffline')]),
  refused: previewing([...prepared(), asked, failed('refused')]),
  spent: previewing([...prepared(), asked, failed('spent')]),
  otherNetwork: previewing(prepared(payment({ chainId: 'eip155:8453' }))),
} as const satisfies Scenes
