import type { Billfold } from '../Billfold.js'
import type { EmbeddedProvider } from '../connectors/embedded/EmbeddedProvider.js'
import { isRecord } from '../utils/isRecord.js'
import { alertFrameFailure } from './alertFrameFailure.js'
import { showToast } from './showToast.js'

/** The visitor has closed it. */
const rejected = 4001

/** Shows what the visitor manages of the embedded wallet, in its frame; ends when that is closed. */
export async function openWalletSecurity(kit: Billfold): Promise<void> {
  const way = kit.options.connectors.find(({ kind }) => kind === 'embedded')
  try {
    const provider = (await way?.getProvider()) as EmbeddedProvider | undefined // what this kind has
    await provider?.openSettings()
  } catch (error) {
    const { name, code } = isRecord(error) ? error : {}
    if (code === rejected) return
    alertFrameFailure(kit, error)
    const message = name === 'FrameError' ? 'failure.notLoaded' : 'failure.unknown'
    void showToast(kit, { variant: 'error', message })
  }
}
