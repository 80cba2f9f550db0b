import { createBillfold, watchAccount, watchNetwork } from 'billfold'
import { mount } from 'billfold/element'
import { startPracticeWallet } from './kit/startPracticeWallet.js'
import { toParameters } from './kit/toParameters.js'
import { readOptions } from './options/readOptions.js'

const { options } = readOptions(location.search)
const kit = createBillfold(toParameters(options))
document.documentElement.dataset.theme = kit.getState().themeMode
mount(kit)

watchAccount(kit, ({ status, address }) => {
  write('account-status', status)
  write('account-address', address ?? '')
})
watchNetwork(kit, (network) => write('network-name', network?.name ?? ''))

function write(name: string, text: string) {
  const output = document.querySelector(`[data-testid="${name}"]`)
  if (output) output.textContent = text
}

if (options.practice) startPracticeWallet(kit)
