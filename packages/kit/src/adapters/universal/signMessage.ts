import type { Namespace } from '../../caip/namespaces.js'
import { walletError } from '../../errors/toWalletError.js'
import { textToBytes } from '../../utils/bytes.js'
import { bytesToBase58 } from '../../utils/bytesToBase58.js'
import { isRecord } from '../../utils/isRecord.js'
import { badAnswer } from '../evm/answers.js'
import type { UniversalProvider } from './UniversalProvider.js'

type Asked = { readonly address: string; readonly message: string }

const plain = ({ address, message }: Asked): object => ({ address, message })

/** By namespace: the method that signs a text, and how it is asked. All answer with `signature`. */
const methods: Readonly<Partial<Record<Namespace, [string, (asked: Asked) => object]>>> = {
  solana: [
    'solana_signMessage',
    ({ address, message }) => ({ message: bytesToBase58(textToBytes(message)), pubkey: address }),
  ],
  bip122: ['signMessage', ({ address, message }) => ({ account: address, address, message })],
  polkadot: ['polkadot_signMessage', plain],
  elrond: ['erd_signMessage', plain],
  multiversx: ['mvx_signMessage', plain],
}

/**
 * Signs a text, where the namespace has a method for it.
 *
 * @returns the signature as the wallet writes it
 * @throws WalletError with code `notSupported`
 */
export async function signMessage(
  provider: UniversalProvider,
  { namespace, ...asked }: Asked & { namespace: Namespace },
): Promise<string> {
  const [method, toParams] = methods[namespace] ?? []
  if (!method || !toParams) throw walletError('notSupported')
  const answer = await provider.request({ method, params: toParams(asked) })
  const signature = isRecord(answer) ? answer.signature : undefined
  return typeof signature === 'string' && signature ? signature : badAnswer(method, answer)
}
