import type { Hex } from 'billfold/protocol'
import { concatHex, isHex, numberToHex, padHex } from 'viem'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import type { Ask } from '../server/askOf.js'
import type { SignCall } from '../wallet/SignCall.js'
import { accountFactory } from './accountCode.generated.js'
import { readDeployed } from './readAccount.js'
import { makeAccountData } from './smartAddress.js'

/** Marks a signature of an account that is not deployed yet. */
const mark = `0x${'6492'.repeat(16)}` as const

/**
 * Has the account sign what the key would have signed (ERC-1271). Who checks it is told how the account is made, until
 * it is known to be deployed (ERC-6492).
 *
 * @throws FrameRefusal
 */
export async function signAsAccount(
  call: SignCall,
  { chainId, account, owner }: { chainId: string; account: Hex; owner: Hex },
  ask: Ask,
): Promise<SignCall> {
  const { request } = call
  if (request.kind !== 'evmMessage' && request.kind !== 'evmTypedData')
    throw new FrameRefusal('actionNotAllowed')
  const smart = { address: account, chainId: numberToHex(BigInt(chainId.slice('eip155:'.length))) }
  return {
    ...call,
    request: { ...request, smart },
    async toResult(signed) {
      if (!isHex(signed)) throw new FrameRefusal('failed')
      if (await readDeployed(ask, account).catch(() => false)) return signed
      return wrap(makeAccountData(owner), signed)
    },
  }
}

/** `(address,bytes,bytes)` and the mark: the factory, what it is told, and the signature itself. */
function wrap(factoryData: Hex, signature: Hex): Hex {
  const [told, signed] = [encodeBytes(factoryData), encodeBytes(signature)]
  const start = 3 * 32
  const places = [word(start), word(start + sizeOf(told))]
  return concatHex([padHex(accountFactory), ...places, told, signed, mark])
}

const sizeOf = (bytes: Hex) => (bytes.length - 2) / 2
const word = (value: number) => numberToHex(value, { size: 32 })
const encodeBytes = (bytes: Hex) =>
  concatHex([
    word(sizeOf(bytes)),
    padHex(bytes, { dir: 'right', size: Math.ceil(sizeOf(bytes) / 32) * 32 }),
  ])
