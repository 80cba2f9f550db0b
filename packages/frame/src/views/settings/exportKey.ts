import type { ExportForm } from '../../keys/createExports.js'
import { canTellWhatIsSeen } from '../armWhenSeen.js'
import { proveOwner } from './proveOwner.js'
import type { Section } from './Section.js'
import { showKey } from './showKey.js'
import { showProblem } from './showProblem.js'

/** The wallet's words and keys, for its owner to take away. They stay in this frame. */
export const exportKey: Section = {
  id: 'export',
  title: 'export.title',
  text: 'export.detail',
  async run(stage, context) {
    const { keys, wallet, texts, signal } = context
    if (!canTellWhatIsSeen())
      return showProblem(stage, { text: texts['export.unsafe'], texts, signal })
    const { addresses } = wallet
    const { token, forms } = await proveOwner(stage, context, {
      purpose: 'export',
      use: ({ factor, recovery }) => keys.openExport({ factor, recovery, addresses }),
    })
    try {
      const reveal = (form: ExportForm) => keys.reveal({ token, form })
      await showKey(stage, { forms, reveal, texts, signal })
    } finally {
      await keys.closeExport(token)
    }
  },
}
