import { getAddress } from 'viem'
import type { Words } from '../approval/Description.js'
import { showCoins } from '../approval/describeEvmTransaction.js'
import { formatAmount } from '../approval/formatAmount.js'
import { networkName } from '../approval/knownNetwork.js'
import { formatDuration, formatEnd } from './describeSession.js'
import type { HeldSession } from './listSessions.js'
import { sessionTexts } from './sessionTexts.js'

/** Says what a session may do, how much of it, until when and where: a line each. */
export function describeHeld(session: HeldSession, words: Words): readonly string[] {
  const { chainId, permissions, tokens, gasLeft, expiry } = session
  const own = sessionTexts(words)
  const coins = (sum: bigint) => showCoins(sum, { chainId }, words)

  function describe({ type, data }: HeldSession['permissions'][number]): string {
    const period = formatDuration(data.periodDuration, words.language)
    if (type === 'contract-call') {
      const { address, selector, periodCalls } = data
      const times = new Intl.NumberFormat(words.language).format(periodCalls)
      const given = { function: selector, contract: getAddress(address), times, period }
      return fill(own['held.call'], given)
    }
    const sum = BigInt(data.periodAmount)
    if (type === 'native-token-periodic')
      return fill(own['held.send'], { amount: coins(sum), period })
    const token = getAddress(data.tokenAddress)
    const { symbol, decimals } = tokens[token] ?? {}
    // A token may call itself as it likes: its address says which one it is.
    const amount =
      decimals === undefined
        ? `${sum} ${words.texts['solana.units']} ${token}`
        : `${formatAmount(sum, decimals, words.language)} ${symbol ?? ''} (${token})`
    return fill(own['held.send'], { amount, period })
  }

  return [
    ...permissions.map(describe),
    ...(gasLeft > 0n ? [fill(own['held.gas'], { amount: coins(gasLeft) })] : []),
    fill(own['held.until'], {
      date: formatEnd(expiry, words),
      network: networkName(chainId, words.texts),
    }),
  ]
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
}
