import { revoke, type WalletState } from 'billfold/testing'
import { type BitcoinState, bitcoinState } from '../drivers/bitcoinState.js'
import { evmState } from '../drivers/evmState.js'
import { type SolanaState, solanaState } from '../drivers/solanaState.js'
import { changeState } from './changeState.js'
import { element } from './element.js'

/** The sites that may see accounts, and of which namespaces, until they are disconnected. */
export function siteRows(states: {
  readonly evm: WalletState
  readonly solana: SolanaState
  readonly bitcoin: BitcoinState
}): readonly HTMLElement[] {
  const { evm, solana, bitcoin } = states
  const drivers = [
    ['Ethereum', evm.origins],
    ['Solana', solana.origins],
    ['Bitcoin', bitcoin.origins],
  ] as const
  const sites = new Set(drivers.flatMap(([, origins]) => origins))
  return [...sites].map((origin) => {
    const names = drivers.filter(([, origins]) => origins.includes(origin)).map(([name]) => name)
    return siteRow(origin, names.join(', '))
  })
}

function siteRow(origin: string, drivers: string): HTMLElement {
  const button = element('button', { type: 'button' }, 'Disconnect')
  button.setAttribute('aria-label', `Disconnect ${origin}`)
  button.addEventListener('click', () => disconnect(origin))
  const lines = element('span', { class: 'lines' }, element('span', {}, origin))
  lines.append(element('span', { class: 'note' }, drivers))
  return element('li', {}, lines, button)
}

async function disconnect(origin: string) {
  await changeState(solanaState, (now) => without(now, origin))
  await changeState(bitcoinState, (now) => without(now, origin))
  await changeState(evmState, (now) => revoke(now, origin), `${origin} is disconnected.`)
}

function without<state extends { readonly origins: readonly string[] }>(
  state: state,
  origin: string,
) {
  return { ...state, origins: state.origins.filter((other) => other !== origin) }
}
