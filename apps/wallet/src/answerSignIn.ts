import type { Decision } from 'billfold/testing'
import {
  type AuthRequest,
  formatSignInMessage,
  narrowAuthPayload,
  type Wallet,
} from 'billfold/walletconnect'
import { stringToHex } from 'viem'
import { evm } from './drivers/evm.js'
import type { Sheets } from './sheets/createSheets.js'

/** Asks the owner to connect and sign in with one step, with the first EVM account. */
export async function answerSignIn(
  { id, requester, authPayload }: AuthRequest,
  { wallet, sheets, signal }: { wallet: Wallet; sheets: Sheets; signal: AbortSignal },
): Promise<void> {
  const site = requester.metadata
  try {
    const chains = evm.chains.map((each) => each.id)
    const payload = narrowAuthPayload(authPayload, { chains, methods: evm.methods })
    const [chain = ''] = payload.chains
    const [address = ''] = evm.addresses
    const { type, chains: _, ...terms } = payload
    const p = { ...terms, iss: `did:pkh:${chain}:${address}` }
    const signature = await evm.answer({
      method: 'personal_sign',
      params: [stringToHex(formatSignInMessage(p)), address],
      site: site.url,
      chain,
      addresses: [address],
      signal,
      ask: (description) =>
        sheets.ask<Decision>((parts) => ({ kind: 'request', site, description, ...parts }), signal),
    })
    const s = { t: 'eip191', s: String(signature) } as const
    await wallet.approveSignIn({ id, cacaos: [{ h: { t: type }, p, s }] })
  } catch {
    if (!signal.aborted) await wallet.rejectSignIn({ id })
  }
}
