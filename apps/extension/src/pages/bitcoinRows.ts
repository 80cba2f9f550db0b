import { bitcoinAddressesOf } from 'billfold/testing'
import { type BitcoinState, bitcoinState } from '../drivers/bitcoinState.js'
import { changeState } from './changeState.js'
import { choiceRow } from './choiceRow.js'
import { nodeField, parseUrl } from './nodeField.js'

/** The accounts with both addresses of each, of which sites see one. */
export function bitcoinAccountRows(state: BitcoinState): readonly HTMLElement[] {
  const { keys, selected, network } = state
  return keys.map((pair, index) =>
    choiceRow({
      group: 'bitcoin-account',
      value: String(index),
      lines: bitcoinAddressesOf(pair, network).map(({ address }) => address),
      isCode: true,
      isChosen: index === selected,
      onChoose: () => changeState(bitcoinState, (now) => ({ ...now, selected: index })),
    }),
  )
}

/** The networks, of which one is chosen, and the address of each one's node. */
export function bitcoinNetworkRows({ nodes, network: chosen }: BitcoinState) {
  return nodes.map(({ network, name, apiUrl: url }) => {
    const onChange = (value: string) =>
      changeState(bitcoinState, (now) => withNode(now, network, parseUrl(value)), 'Node saved.')
    return choiceRow({
      group: 'bitcoin-network',
      value: network,
      lines: [name],
      isChosen: network === chosen,
      onChoose: () => changeState(bitcoinState, (now) => ({ ...now, network })),
      others: [nodeField({ name, url, onChange })],
    })
  })
}

function withNode(state: BitcoinState, network: string, apiUrl: string): BitcoinState {
  const nodes = state.nodes.map((each) => (each.network === network ? { ...each, apiUrl } : each))
  return { ...state, nodes }
}
