import { describeTypedData } from '../approval/describeTypedData.js'
import { weighTypedData } from '../approval/weighTypedData.js'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import { readTypedData, type TypedData } from '../keys/readTypedData.js'
import type { RpcCall } from './readSignCall.js'
import { requireAccount } from './requireAccount.js'
import type { SignCall } from './SignCall.js'

/**
 * Reads typed data (EIP-712) that a page asks to have signed.
 *
 * @throws FrameRefusal for what is not allowed, is for another account or network, or is of another form
 */
export function readTypedDataCall({ params, addresses, chainId }: RpcCall): SignCall {
  const [address, given] = Array.isArray(params) ? params : []
  requireAccount(address, addresses.eip155)
  const { typedData, chainId: named } = parse(given)
  // Signed, it has an account with code do or sign anything at all (ERC-4337), which could not be read here.
  if (/^(?:PackedUserOperation|AccountMessage)$/.test(typedData.primaryType))
    throw new FrameRefusal('actionNotAllowed')
  // Where the data name a network, it is the one in use: else the page says one thing and has another signed.
  if (named !== undefined && `eip155:${named}` !== chainId) throw new FrameRefusal('invalidParams')
  return {
    request: { kind: 'evmTypedData', typedData: JSON.stringify(typedData) },
    describe: describeTypedData,
    weigh: weighTypedData,
    toResult: (signed) => signed,
  }
}

function parse(given: unknown): TypedData {
  try {
    return readTypedData(typeof given === 'string' ? given : (JSON.stringify(given) ?? ''))
  } catch {
    throw new FrameRefusal('invalidParams')
  }
}
