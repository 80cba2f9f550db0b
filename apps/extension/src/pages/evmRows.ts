import { orderedAddresses, putChain, type WalletState } from 'billfold/testing'
import { evmState } from '../drivers/evmState.js'
import { changeState } from './changeState.js'
import { choiceRow } from './choiceRow.js'
import { nodeField, parseUrl } from './nodeField.js'

/** The accounts, of which one comes first. */
export function evmAccountRows(state: WalletState): readonly HTMLElement[] {
  const [first] = orderedAddresses(state)
  return state.accounts.map(({ address }) =>
    choiceRow({
      group: 'evm-account',
      value: address,
      lines: [address],
      isCode: true,
      isChosen: address === first,
      onChoose: () => changeState(evmState, (now) => ({ ...now, selected: address })),
    }),
  )
}

/** The networks, of which one is chosen, and the address of each one's node. */
export function evmNetworkRows({ chains, chainId }: WalletState): readonly HTMLElement[] {
  return chains.map((chain) => {
    const { id, name, rpcUrl: url } = chain
    const onChange = (value: string) =>
      changeState(
        evmState,
        (now) => putChain(now, { ...chain, rpcUrl: parseUrl(value) }),
        'Node saved.',
      )
    return choiceRow({
      group: 'evm-network',
      value: String(id),
      lines: [name],
      isChosen: id === chainId,
      onChoose: () => changeState(evmState, (now) => ({ ...now, chainId: id })),
      others: [nodeField({ name, url, onChange })],
    })
  })
}
