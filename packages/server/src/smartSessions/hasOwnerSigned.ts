import { type Caip10, type Hex, parseCaip10 } from 'billfold/protocol'
import { type EthCall, SiwxError, verifySignature } from 'billfold/siwx'

/** `owner()` */
const ownerCall = '0x8da5cb5b'
/** An address as contracts answer it. */
const addressWord = /^0x0{24}([\da-f]{40})$/i

/**
 * Whether an EVM account has signed a text, or, where it is a contract that signs nothing itself, the account
 * that it calls its owner.
 *
 * @throws SiwxError with code `chainUnavailable` when only the chain can say and it does not
 */
export async function hasOwnerSigned(parameters: {
  account: Caip10
  message: string
  signature: string
  call: EthCall
}): Promise<boolean> {
  const { account, message, signature, call } = parameters
  const { chainId, address } = parseCaip10(account)
  const signed = { chainId, message, signature, call }
  if (await verifySignature({ ...signed, address })) return true
  const said = await call({ chainId, to: address as Hex, data: ownerCall }).catch((cause) => {
    throw new SiwxError({
      code: 'chainUnavailable',
      shortMessage: 'Who owns the account could not be asked.',
      metaMessages: ['Only its chain can tell, and it has not answered.'],
      cause,
    })
  })
  const [, owner] = addressWord.exec(String(said)) ?? []
  if (!owner || /^0+$/.test(owner)) return false
  return verifySignature({ ...signed, address: `0x${owner}` })
}
