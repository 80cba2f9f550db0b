import {
  createDapp,
  createWallet,
  type Dapp,
  grantNamespaces,
  memoryRecordStore,
  type RecordStore,
  type Wallet,
} from 'billfold/walletconnect'
import { WebSocket } from 'ws'

export const chain = 'eip155:1'
export const methods = ['personal_sign']
export const events = ['accountsChanged']
export const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const namespaces = { eip155: { chains: [chain], methods, events } }

type OpenParameters = {
  relayUrl: string
  storage?: RecordStore | undefined
  now?: (() => number) | undefined
}

export function openSite(parameters: OpenParameters): Promise<Dapp> {
  return createDapp({ storage: memoryRecordStore(), ...parameters, ...describe('site') })
}

/** A wallet that agrees to everything, and answers each request with its parameters. */
export async function openPhone(parameters: OpenParameters): Promise<Wallet> {
  const wallet = await createWallet({
    storage: memoryRecordStore(),
    ...parameters,
    ...describe('phone'),
  })
  const supported = { eip155: { accounts: [account], methods, events } }
  wallet.on((event) => {
    if (event.type === 'session_proposal') {
      const { proposal } = event
      const granted = grantNamespaces({ proposal, supported })
      wallet.approve({ id: proposal.id, namespaces: granted }).catch(leaving)
    }
    if (event.type === 'session_request') {
      const { id, request } = event.request
      wallet.respond({ id, result: request.params }).catch(leaving)
    }
  })
  return wallet
}

/** A wallet that is closed meanwhile need not say so; what does not come is seen at the other end. */
const leaving = () => {}

function describe(name: string) {
  const metadata = { name, description: '', url: `https://${name}.example`, icons: [] }
  return { metadata, WebSocket }
}
