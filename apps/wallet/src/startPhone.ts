import { createWallet, type Wallet } from 'billfold/walletconnect'
import { answerProposal } from './answerProposal.js'
import { answerRequest } from './answerRequest.js'
import { answerSignIn } from './answerSignIn.js'
import { createSheets, type Sheets } from './sheets/createSheets.js'

/** A wallet with real keys that sites reach by WalletConnect. */
export type Phone = {
  readonly wallet: Wallet
  /** What the owner is asked. */
  readonly sheets: Sheets
  /**
   * Calls `listener` when sessions, proposals or questions have changed. Returns an unsubscribe
   * function.
   */
  watch(listener: () => void): () => void
}

/** Opens the wallet. Whatever a site asks for is shown as a sheet first. */
export async function startPhone(relayUrl: string): Promise<Phone> {
  const sheets = createSheets()
  const icon = await (await fetch('/favicon.svg')).text()
  const wallet = await createWallet({
    relayUrl,
    storage: 'pocket',
    signIn: true,
    metadata: {
      name: 'Pocket',
      description: 'A practice wallet for local chains',
      url: location.origin,
      // In a `data:` address: sites do not fetch the pictures that wallets name.
      icons: [`data:image/svg+xml,${encodeURIComponent(icon)}`],
    },
  })
  /** What is being answered; each ends when the site does not wait any more. */
  const open = new Map<number, AbortController>()

  function begin(id: number, work: (signal: AbortSignal) => Promise<void>) {
    if (open.has(id)) return
    const controller = new AbortController()
    open.set(id, controller)
    work(controller.signal)
      .catch((error) => controller.signal.aborted || console.error(error))
      .finally(() => open.delete(id))
  }

  const parts = { wallet, sheets }
  const consider = (proposal: ReturnType<Wallet['proposals']>[number]) =>
    begin(proposal.id, (signal) => answerProposal(proposal, { ...parts, signal }))
  const obey = (request: ReturnType<Wallet['requests']>[number]) =>
    begin(request.id, (signal) => answerRequest(request, { ...parts, signal }))

  const signIn = (request: ReturnType<Wallet['signIns']>[number]) =>
    begin(request.id, (signal) => answerSignIn(request, { ...parts, signal }))

  wallet.on((event) => {
    if (event.type === 'session_proposal') consider(event.proposal)
    if (event.type === 'session_request') obey(event.request)
    if (event.type === 'session_authenticate') signIn(event.request)
    if (event.type === 'proposal_expire' || event.type === 'request_expire')
      open.get(event.id)?.abort()
  })
  wallet.proposals().forEach(consider)
  wallet.requests().forEach(obey)
  wallet.signIns().forEach(signIn)
  return {
    wallet,
    sheets,
    watch(listener) {
      const stops = [wallet.on(listener), sheets.watch(listener)]
      return () => stops.forEach((stop) => void stop())
    },
  }
}
