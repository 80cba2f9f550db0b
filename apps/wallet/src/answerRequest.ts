import { type Decision, serializeRpcError } from 'billfold/testing'
import {
  accountsOf,
  addressOfAccount,
  type Session,
  type SessionRequest,
  signErrors,
  type Wallet,
} from 'billfold/walletconnect'
import { driverOf, drivers } from './drivers/drivers.js'
import { toGrant } from './readOffer.js'
import type { Sheets } from './sheets/createSheets.js'

/** Answers what the site of a session asks, with accounts that it was given. */
export async function answerRequest(
  { id, topic, chainId: chain, request }: SessionRequest,
  { wallet, sheets, signal }: { wallet: Wallet; sheets: Sheets; signal: AbortSignal },
): Promise<void> {
  const session = wallet.sessions().find((each) => each.topic === topic)
  const driver = driverOf(chain)
  if (!session || !driver) return wallet.respond({ id, error: signErrors.unauthorizedChain })
  const site = session.peer.metadata
  const addresses = accountsOf(session.namespaces, chain).map(addressOfAccount)
  try {
    const result = await driver.answer({
      ...request,
      site: site.url,
      chain,
      addresses,
      signal,
      ask: (description) =>
        sheets.ask<Decision>((parts) => ({ kind: 'request', site, description, ...parts }), signal),
    })
    if (request.method === 'wallet_switchEthereumChain') await widen(wallet, session)
    await wallet.respond({ id, result })
  } catch (error) {
    if (signal.aborted) return
    await wallet.respond({ id, error: serializeRpcError(error) })
  }
}

/** A site that has gone to another EVM network gets its accounts there as well. */
async function widen(wallet: Wallet, { topic, namespaces }: Session) {
  const held = namespaces.eip155
  const evm = drivers.find(({ namespace }) => namespace === 'eip155')
  if (!held || !evm) return
  const addresses = [...new Set(held.accounts.map(addressOfAccount))]
  const { chains, accounts } = toGrant(evm, addresses)
  if (accounts.every((account) => held.accounts.includes(account))) return
  await wallet.update({
    topic,
    namespaces: { ...namespaces, eip155: { ...held, chains, accounts } },
  })
}
