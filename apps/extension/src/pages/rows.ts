import {
  orderedAddresses,
  putChain,
  revoke,
  type WalletAccount,
  type WalletChain,
  type WalletState,
} from 'billfold/testing'
import { changeState } from './changeState.js'
import { element } from './element.js'

/** An account that can be selected. */
export function accountRow(state: WalletState, { address }: WalletAccount): HTMLElement {
  const radio = choice('account', address, orderedAddresses(state)[0] === address)
  radio.addEventListener('change', () => changeState((now) => ({ ...now, selected: address })))
  return element('li', {}, element('label', { class: 'mono' }, radio, address))
}

/** A network that can be chosen, and the address of its node. */
export function networkRow(state: WalletState, chain: WalletChain): HTMLElement {
  const radio = choice('network', String(chain.id), state.chainId === chain.id)
  radio.addEventListener('change', () => changeState((now) => ({ ...now, chainId: chain.id })))
  const node = element('input', { 'aria-label': `Node of ${chain.name}`, value: chain.rpcUrl })
  node.addEventListener('change', () =>
    changeState((now) => putChain(now, { ...chain, rpcUrl: parseUrl(node.value) }), 'Node saved.'),
  )
  return element('li', {}, element('label', {}, radio, chain.name), node)
}

/** A site that may see the accounts, until it is disconnected. */
export function siteRow(origin: string): HTMLElement {
  const button = element('button', { type: 'button' }, 'Disconnect')
  button.setAttribute('aria-label', `Disconnect ${origin}`)
  button.addEventListener('click', () =>
    changeState((now) => revoke(now, origin), `${origin} is disconnected.`),
  )
  return element('li', {}, element('span', { class: 'site' }, origin), button)
}

function choice(name: string, value: string, isChosen: boolean) {
  const radio = element('input', { type: 'radio', name, value })
  radio.checked = isChosen
  return radio
}

function parseUrl(value: string): string {
  if (URL.canParse(value)) return value
  throw new Error('The address of a node is a URL.')
}
