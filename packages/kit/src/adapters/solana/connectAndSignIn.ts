import type { Caip2 } from '../../caip/Caip2.js'
import type { FindPageSignIn } from '../../connectors/PageSignIn.js'
import type { StandardSource } from '../../connectors/walletStandard.js'
import { bytesToText } from '../../utils/bytes.js'
import { bytesToBase58 } from '../../utils/bytesToBase58.js'
import { callFeature } from '../standard/callFeature.js'
import { readBytes, readOutputs } from '../standard/readOutputs.js'
import { readAccounts } from './readAnswers.js'
import type { SolanaAccount } from './SolanaWallet.js'
import { toSolanaError } from './toSolanaError.js'

const method = 'solana:signIn'

/**
 * Asks a wallet to connect and to sign in with one step. `undefined` where it is to be asked for its
 * accounts as usual: visitors do not sign in, or it cannot do both after all.
 */
export async function connectAndSignIn(
  source: StandardSource,
  { signIn: findSignIn, known }: { signIn: FindPageSignIn; known: readonly Caip2[] },
): Promise<readonly SolanaAccount[] | undefined> {
  const signIn = await findSignIn({ signsInOnConnect: true })
  // Wallets write the text. Without a statement it is not that of CAIP-122, which is what is checked.
  if (!signIn?.request.statement) return undefined
  const { chains, ...terms } = signIn.request
  try {
    const input = { ...terms, version: '1', chainId: chains[0]?.slice('solana:'.length) }
    const [output] = readOutputs(method, await callFeature(source, method, input), 1)
    const [account] = readAccounts([output?.account], known)
    if (!account) return undefined
    const message = bytesToText(readBytes(method, output?.signedMessage))
    const signature = bytesToBase58(readBytes(method, output?.signature, 64))
    const shared = await readShared(source, known)
    await signIn.accept({ message, signature })
    return [account, ...shared.filter(({ address }) => address !== account.address)]
  } catch (error) {
    if (toSolanaError(error).code === 'rejected') throw error
    return undefined
  }
}

/** All that it shares now, of which it has signed in with one. */
async function readShared(source: StandardSource, known: readonly Caip2[]) {
  try {
    return readAccounts(source.accounts, known)
  } catch {
    return []
  }
}
