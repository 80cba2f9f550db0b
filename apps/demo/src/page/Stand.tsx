import {
  ConnectButton,
  NetworkButton,
  useBillfoldAccount,
  useBillfoldModal,
  useBillfoldNetwork,
} from 'billfold/react'
import type { ReactElement } from 'react'
import { Panel } from './Panel.js'
import { Values } from './Values.js'

/** One of several kits on a page: its buttons and what it knows. `name` begins each test id. */
export function Stand({ name, title }: { name: string; title: string }): ReactElement {
  const { status, address } = useBillfoldAccount()
  const { chainId } = useBillfoldNetwork()
  const { view } = useBillfoldModal()
  return (
    <Panel title={title}>
      <div className="row" data-testid={`${name}-buttons`}>
        <ConnectButton />
        <NetworkButton />
      </div>
      <Values
        values={{
          [`${name}-status`]: status,
          [`${name}-address`]: address,
          [`${name}-chain`]: chainId,
          [`${name}-view`]: view,
        }}
      />
    </Panel>
  )
}
