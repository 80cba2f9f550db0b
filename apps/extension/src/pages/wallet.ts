import type { WalletState } from 'billfold/testing'
import { newKey } from '../newKey.js'
import { readState, watchState } from '../storedState.js'
import { addAccount } from './addAccount.js'
import { changeState } from './changeState.js'
import { element } from './element.js'
import { accountRow, networkRow, siteRow } from './rows.js'

/** The wallet's own page: accounts, networks, connected sites. */
const fill = (id: string, ...children: readonly (Node | string)[]) =>
  document.getElementById(id)?.replaceChildren(...children)
const onClick = (id: string, listener: () => void) =>
  document.getElementById(id)?.addEventListener('click', listener)

onClick('lock', () =>
  changeState((state) => ({
    ...state,
    status: state.status === 'locked' ? 'unlocked' : 'locked',
  })),
)
onClick('create', () => changeState((state) => addAccount(state, newKey()), 'Account created.'))

const form = document.forms.namedItem('import')
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  const key = String(new FormData(form).get('key'))
  form.reset()
  changeState((state) => addAccount(state, key), 'Account imported.')
})

watchState(show)
show(await readState())

function show(state: WalletState) {
  const { accounts, chains, origins } = state
  fill('lock', state.status === 'locked' ? 'Unlock' : 'Lock')
  fill('accounts', ...accounts.map((account) => accountRow(state, account)))
  fill('networks', ...chains.map((chain) => networkRow(state, chain)))
  const none = element('li', { class: 'empty' }, 'No site is connected.')
  fill('sites', ...(origins.length > 0 ? origins.map(siteRow) : [none]))
}
