import { FrameRefusal } from '../../channel/FrameRefusal.js'
import { askIfSure } from './askIfSure.js'
import type { Section } from './Section.js'

/** Takes the wallet from this device, and signs the visitor out. */
export const forgetWallet: Section = {
  id: 'forget',
  title: 'forget.title',
  text: 'forget.detail',
  async run(stage, { wallet, forget, texts, signal }) {
    // Else nobody could open it any more.
    if (wallet.ways.length === 0) throw new FrameRefusal('actionNotAllowed')
    await askIfSure(stage, {
      ...{ title: texts['forget.sure'], text: texts['forget.warning'] },
      about: [wallet.addresses.eip155],
      action: texts['disputed.forget'],
      ...{ texts, signal },
    })
    await forget()
  },
}
