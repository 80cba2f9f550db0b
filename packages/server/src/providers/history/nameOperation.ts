import type { Hex } from 'billfold/protocol'
import { type Transfer, zeroAddress } from '../../indexer/Block.js'

/** What a call to a contract does, by the first four bytes of its data: a hint, where it moves nothing. */
const calls: Readonly<Record<string, string>> = {
  '0x095ea7b3': 'approve', // approve(address,uint256)
  '0xa22cb465': 'approve', // setApprovalForAll(address,bool)
  '0xd0e30db0': 'deposit', // deposit()
  '0x6e553f65': 'deposit', // deposit(uint256,address)
  '0x617ba037': 'deposit', // supply(address,uint256,address,uint16)
  '0x2e1a7d4d': 'withdraw', // withdraw(uint256)
  '0x69328dec': 'withdraw', // withdraw(address,uint256,address)
  '0xb460af94': 'withdraw', // withdraw(uint256,address,address)
  '0xa415bcad': 'borrow', // borrow(address,uint256,uint256,uint16,address)
  '0x573ade81': 'repay', // repay(address,uint256,uint256,address)
  '0x4e71d92d': 'claim', // claim()
  '0xa694fc3a': 'stake', // stake(uint256)
}

export type Operation = {
  /** In lower case, as all addresses here. */
  readonly account: Hex
  readonly sender: Hex
  readonly recipient: Hex | undefined
  readonly selector: Hex
  readonly transfers: readonly Pick<Transfer, 'sender' | 'recipient'>[]
}

/**
 * What a transaction was for an account, in the words that pages know: by what has changed hands, and
 * by what was called where the account itself has called it.
 */
export function nameOperation({
  account,
  sender,
  recipient,
  selector,
  transfers,
}: Operation): string {
  const isOwn = sender === account
  if (isOwn && recipient === undefined) return 'deploy'
  const called = isOwn ? calls[selector] : undefined
  if (called) return called
  const got = transfers.filter((each) => each.recipient === account && each.sender !== account)
  const given = transfers.filter((each) => each.sender === account && each.recipient !== account)
  if (got.length > 0 && given.length > 0) return 'trade'
  if (got.length > 0) return got.every((each) => each.sender === zeroAddress) ? 'mint' : 'receive'
  if (given.length > 0)
    return given.every((each) => each.recipient === zeroAddress) ? 'burn' : 'send'
  if (transfers.length > 0) return 'send'
  return recipient === account && selector === '0x' ? 'cancel' : 'execute'
}
