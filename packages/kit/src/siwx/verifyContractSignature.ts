import { type ContractSignature, verifyEip1271 } from './verifyEip1271.js'
import { isEip6492, verifyEip6492 } from './verifyEip6492.js'

/**
 * Whether an account that is a contract, deployed or not, says that it has signed a text.
 *
 * @throws whatever `call` throws
 */
export function verifyContractSignature(parameters: ContractSignature): Promise<boolean> {
  return isEip6492(parameters.signature) ? verifyEip6492(parameters) : verifyEip1271(parameters)
}
