import { FrameRefusal } from '../channel/FrameRefusal.js'

/** As EIP-5792 numbers them. */
const refusals = {
  unsupportedCapability: { code: 5700, message: 'The wallet does not know this capability' },
  duplicateId: { code: 5720, message: 'There is a batch with this id already' },
  unknownId: { code: 5730, message: 'There is no batch with this id' },
  tooLarge: { code: 5740, message: 'The batch is too large' },
  notAtomic: { code: 5760, message: 'The wallet cannot do all or nothing of it' },
} as const

export function callsRefusal(reason: keyof typeof refusals): FrameRefusal {
  return new FrameRefusal(refusals[reason])
}
