import { createPracticeWallet, type PracticeWallet } from 'billfold/testing'
import {
  createWallet,
  grantNamespaces,
  type PeerError,
  type Proposal,
  type SessionRequest,
  type Wallet,
} from 'billfold/walletconnect'
import { chains } from './devnet.js'

/** A wallet with real keys that sites reach by WalletConnect. */
export type Phone = {
  readonly wallet: Wallet
  readonly addresses: readonly string[]
  /** Calls `listener` when sessions or proposals have changed. Returns its undo. */
  watch(listener: () => void): () => void
}

const methods = [
  'personal_sign',
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
]
const events = ['accountsChanged', 'chainChanged']

/** Opens the wallet. Whatever a site asks for is shown as a card first. */
export async function startPhone(relayUrl: string): Promise<Phone> {
  const [first, second] = chains
  const signer = createPracticeWallet({
    name: 'Pocket',
    rdns: 'id.billfold.pocket',
    accounts: 2,
    chains: [toOption(first), toOption(second)],
  })
  const addresses = signer.state().accounts.map(({ address }) => address)
  const wallet = await createWallet({
    relayUrl,
    storage: 'pocket',
    metadata: {
      name: 'Pocket',
      description: 'A practice wallet for local chains',
      url: location.origin,
      icons: [new URL('/favicon.svg', location.href).href],
    },
  })
  const accounts = chains.flatMap(({ id }) => addresses.map((address) => `eip155:${id}:${address}`))
  wallet.on((event) => {
    if (event.type === 'session_proposal')
      void consider(event.proposal, { wallet, signer, accounts })
    if (event.type === 'session_request') void obey(event.request, { wallet, signer })
  })
  for (const proposal of wallet.proposals()) void consider(proposal, { wallet, signer, accounts })
  for (const request of wallet.requests()) void obey(request, { wallet, signer })
  return { wallet, addresses, watch: wallet.on }
}

/** Asks the owner whether a site may see the accounts. */
async function consider(
  proposal: Proposal,
  parts: { wallet: Wallet; signer: PracticeWallet; accounts: readonly string[] },
) {
  const { wallet, signer, accounts } = parts
  const { id } = proposal
  const origin = proposal.proposer.metadata.url
  try {
    signer.revoke(origin)
    await signer.providerFor(origin).request({ method: 'eth_requestAccounts' })
    const supported = { eip155: { accounts, methods, events } }
    await wallet.approve({ id, namespaces: grantNamespaces({ proposal, supported }) })
  } catch {
    await wallet.reject({ id }).catch(() => {})
  }
}

async function obey(
  { id, topic, chainId, request }: SessionRequest,
  { wallet, signer }: { wallet: Wallet; signer: PracticeWallet },
) {
  const session = wallet.sessions().find((each) => each.topic === topic)
  const origin = session?.peer.metadata.url ?? ''
  const { method, params } = request
  try {
    if (method !== 'wallet_switchEthereumChain') signer.setChain(Number(chainId.split(':')[1]))
    const provider = signer.providerFor(origin)
    const result = await provider.request({ method, params: Array.isArray(params) ? params : [] })
    await wallet.respond({ id, result })
  } catch (error) {
    await wallet.respond({ id, error: toPeerError(error) }).catch(() => {})
  }
}

function toPeerError(error: unknown): PeerError {
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : 5000
  return { code, message: error instanceof Error ? error.message : 'The wallet failed.' }
}

function toOption({ id, name, rpcUrl, nativeCurrency }: (typeof chains)[number]) {
  return { id, name, rpcUrl, symbol: nativeCurrency.symbol }
}
