import { type SolanaState, solanaState, toSolanaSite } from '../drivers/solanaState.js'
import { changeState } from './changeState.js'
import { choiceRow } from './choiceRow.js'
import { element } from './element.js'
import { nodeField, parseUrl } from './nodeField.js'

/** The accounts, of which one comes first. */
export function solanaAccountRows(state: SolanaState): readonly HTMLElement[] {
  const addresses = toSolanaSite(state, true).accounts.map(({ address }) => address)
  const { selected = addresses[0] } = state
  return addresses.map((address) =>
    choiceRow({
      group: 'solana-account',
      value: address,
      lines: [address],
      isCode: true,
      isChosen: address === selected,
      onChoose: () => changeState(solanaState, (now) => ({ ...now, selected: address })),
    }),
  )
}

/** The networks and the address of each one's node. None is chosen: each request names its own. */
export function solanaNetworkRows({ clusters }: SolanaState): readonly HTMLElement[] {
  return clusters.map(({ chain, name, rpcUrl: url }) => {
    const onChange = (value: string) =>
      changeState(solanaState, (now) => withNode(now, chain, parseUrl(value)), 'Node saved.')
    const field = nodeField({ name, url, onChange })
    return element('li', {}, element('span', { class: 'name' }, name), field)
  })
}

function withNode(state: SolanaState, chain: string, rpcUrl: string): SolanaState {
  const clusters = state.clusters.map((each) => (each.chain === chain ? { ...each, rpcUrl } : each))
  return { ...state, clusters }
}
