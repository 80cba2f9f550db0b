import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { SendError } from '../errors/SendError.js'
import { formatUnits } from '../utils/formatUnits.js'
import { requireWay } from './planTransfer.js'
import { tokenOn } from './tokenOn.js'

/** An account's holding of a token. */
export type Holding = {
  /** As the token says it: one line of untrusted text. */
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In the smallest unit. */
  readonly amount: bigint
  /** The exact amount as a decimal. */
  readonly formatted: string
}

/**
 * Asks a chain how much of a token an account holds.
 *
 * @throws SendError with code `badToken` or `unsupported`; WalletError
 */
export async function readHolding(
  kit: Billfold,
  parameters: {
    chainId: Caip2
    /** The token's own address, or its CAIP-10 id. */
    token: string
    owner: string
    signal?: AbortSignal | undefined
  },
): Promise<Holding> {
  const { chainId, owner, signal } = parameters
  const token = tokenOn(chainId, parameters.token)
  const { readToken, readHeld } = requireWay(parseCaip2(chainId).namespace)
  if (!token || !readToken || !readHeld) throw new SendError('badToken')
  const question = { chainId, token, signal }
  const [facts, amount] = await Promise.all([
    readToken(kit, question),
    readHeld(kit, { ...question, owner }),
  ])
  return { ...facts, amount, formatted: formatUnits(amount, facts.decimals) }
}
