import type { Hex } from '../../caip/Address.js'
import { walletError } from '../../errors/toWalletError.js'
import { bytesToHex, hexToBytes } from '../../utils/bytes.js'
import { decodeBytes, encodeTwoBytes } from './abi.js'
import type { LookupParameters } from './followLookups.js'
import { isLookup } from './isLookup.js'

/** So often a contract may send on to gateways before it answers. */
const mostHops = 4

/**
 * What a contract answers once gateways have said what it wants to know (ERC-3668); `undefined` when it
 * refuses that, or sends on for ever. Only a lookup of the contract's own counts: one that it passes on from
 * another contract would be answered to the wrong one.
 *
 * @throws WalletError with code `networkUnreachable` when it refuses for want of a gateway's answer
 */
export async function answerLookup(
  revert: Hex,
  { to, ask, lookUp }: LookupParameters,
): Promise<unknown> {
  let asked = revert
  for (let hop = 0; hop < mostHops; hop += 1) {
    const lookup = readLookup(asked)
    if (lookup?.sender !== to.toLowerCase()) return undefined
    const found = await lookUp(`0x${bytesToHex(lookup.callData)}`)
    const response = found && hexToBytes(found.data.slice(2))
    if (!response) return undefined
    const answer = await ask(`0x${lookup.callback}${encodeTwoBytes(response, lookup.extraData)}`)
    if ('result' in answer) return answer.result
    if (!isLookup(answer.revert)) {
      if (found.unreached) throw walletError('networkUnreachable')
      return undefined
    }
    asked = answer.revert
  }
  return undefined
}

/** The parameters of `OffchainLookup`; its urls are for those who ask without a batch gateway. */
function readLookup(revert: Hex) {
  const digits = revert.slice(10)
  const answer = `0x${digits}`
  const callData = decodeBytes(answer, 2)
  const extraData = decodeBytes(answer, 4)
  if (!callData || !extraData) return undefined
  const word = (place: number) => digits.slice(place * 64, (place + 1) * 64).toLowerCase()
  return { sender: `0x${word(0).slice(24)}`, callData, callback: word(3).slice(0, 8), extraData }
}
