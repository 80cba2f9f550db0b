import type { Proposal, Wallet } from 'billfold/walletconnect'
import { drivers } from './drivers/drivers.js'
import { type Choice, grant, readOffer } from './readOffer.js'
import type { Sheets } from './sheets/createSheets.js'

/** Asks the owner which accounts a site may see. What cannot be given is turned down at once. */
export async function answerProposal(
  proposal: Proposal,
  { wallet, sheets, signal }: { wallet: Wallet; sheets: Sheets; signal: AbortSignal },
): Promise<void> {
  const { id, sessionTopic } = proposal
  // Approved before the page was reloaded: the wallet tells the site by itself.
  if (sessionTopic) return
  const site = proposal.proposer.metadata
  const offer = readOffer(proposal, drivers)
  if (offer.unmet) {
    await wallet.reject({ id, reason: offer.unmet })
    return sheets.ask<void>((parts) => ({ kind: 'unmet', site, offer, ...parts }), signal)
  }
  const choice = await sheets.ask<Choice | undefined>(
    (parts) => ({ kind: 'proposal', site, offer, ...parts }),
    signal,
  )
  if (!choice) return wallet.reject({ id })
  await wallet.approve({ id, namespaces: grant(proposal, offer.parts, choice) })
}
