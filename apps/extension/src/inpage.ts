import { onPageMessage, readView } from './messages.js'
import { announceEvm } from './page/announceEvm.js'
import { installBitcoin } from './page/installBitcoin.js'
import { registerSolana } from './page/registerSolana.js'

/**
 * Runs in the page's own world before its scripts: the wallet as each namespace's sites look for
 * it.
 */
const showEvm = announceEvm()
const showSolana = registerSolana()
const showBitcoin = installBitcoin()

onPageMessage('inpage', (message) => {
  if (message.type !== 'view') return
  const { eip155, solana, bip122 } = readView(message.text)
  showEvm(eip155)
  showSolana(solana)
  showBitcoin(bip122)
})
