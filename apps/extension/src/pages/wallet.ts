import type { WalletState } from 'billfold/testing'
import { bitcoinState, newBitcoinKeys } from '../drivers/bitcoinState.js'
import { evmState } from '../drivers/evmState.js'
import { solanaState } from '../drivers/solanaState.js'
import { newKey } from '../newKey.js'
import { addAccount } from './addAccount.js'
import { bitcoinAccountRows, bitcoinNetworkRows } from './bitcoinRows.js'
import { changeState } from './changeState.js'
import { element } from './element.js'
import { evmAccountRows, evmNetworkRows } from './evmRows.js'
import { siteRows } from './siteRows.js'
import { solanaAccountRows, solanaNetworkRows } from './solanaRows.js'

/** The wallet's own page: accounts and networks of each namespace, connected sites. */
const fill = (id: string, ...children: readonly (Node | string)[]) =>
  document.getElementById(id)?.replaceChildren(...children)
const onClick = (id: string, listener: () => void) =>
  document.getElementById(id)?.addEventListener('click', listener)

onClick('lock', () =>
  changeState(evmState, (state) => {
    const status: WalletState['status'] = state.status === 'locked' ? 'unlocked' : 'locked'
    return { ...state, status }
  }),
)
const created = 'Account created.'
onClick('create-evm', () => changeState(evmState, (state) => addAccount(state, newKey()), created))
onClick('create-solana', () =>
  changeState(solanaState, (state) => ({ ...state, keys: [...state.keys, newKey()] }), created),
)
onClick('create-bitcoin', () =>
  changeState(
    bitcoinState,
    (state) => ({ ...state, keys: [...state.keys, newBitcoinKeys()] }),
    created,
  ),
)

const form = document.forms.namedItem('import')
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  const key = String(new FormData(form).get('key'))
  form.reset()
  changeState(evmState, (state) => addAccount(state, key), 'Account imported.')
})

for (const state of [evmState, solanaState, bitcoinState]) state.watch(show)
await show()

async function show() {
  const [evm, solana, bitcoin] = await Promise.all([
    evmState.read(),
    solanaState.read(),
    bitcoinState.read(),
  ])
  fill('lock', evm.status === 'locked' ? 'Unlock' : 'Lock')
  fill('evm-accounts', ...evmAccountRows(evm))
  fill('solana-accounts', ...solanaAccountRows(solana))
  fill('bitcoin-accounts', ...bitcoinAccountRows(bitcoin))
  fill('evm-networks', ...evmNetworkRows(evm))
  fill('solana-networks', ...solanaNetworkRows(solana))
  fill('bitcoin-networks', ...bitcoinNetworkRows(bitcoin))
  const sites = siteRows({ evm, solana, bitcoin })
  const none = element('li', { class: 'empty' }, 'No site is connected.')
  fill('sites', ...(sites.length > 0 ? sites : [none]))
}
