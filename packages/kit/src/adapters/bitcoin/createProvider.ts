import type { Caip2 } from '../../caip/Caip2.js'
import { walletError } from '../../errors/toWalletError.js'
import { WalletError } from '../../errors/WalletError.js'
import { bytesToBase64 } from '../../utils/base64.js'
import type { Signer } from '../ChainDriver.js'
import type {
  BitcoinProvider,
  PreparedTransfer,
  PrepareTransferParameters,
  SignPsbtParameters,
} from './BitcoinProvider.js'
import type { BitcoinAccount, BitcoinWallet } from './BitcoinWallet.js'
import { buildTransfer, type Transfer } from './buildTransfer.js'
import type { Reads } from './createReads.js'
import { estimateTransfer } from './estimateTransfer.js'
import { findInputs } from './findInputs.js'
import { isTaproot, networkName } from './networkName.js'
import { readPsbt } from './readAnswers.js'
import { toBitcoinError } from './toBitcoinError.js'

type Target = {
  readonly wallet: BitcoinWallet
  readonly address: string
  readonly accounts: readonly BitcoinAccount[]
  readonly chainId: Caip2
}

/** All satoshis that there will ever be. */
const supply = 2_100_000_000_000_000n

/**
 * @param signer the connected wallet of the moment; throws when there is none
 * @param signal given up, the wallet is not asked for a payment, nor is one sent that it has signed
 */
export function createProvider(
  signer: (address?: string | undefined) => Signer<BitcoinWallet, BitcoinAccount>,
  reads: Reads,
  signal?: AbortSignal | undefined,
): BitcoinProvider {
  async function signPsbt({ psbt: given, inputs }: SignPsbtParameters) {
    const { wallet, accounts, chainId } = signer()
    const psbt = readPsbt('signPsbt', typeof given === 'string' ? given : Uint8Array.from(given))
    const network = networkName(chainId)
    if (inputs || !wallet.needsInputs)
      return wallet.signPsbt({ psbt, inputs: inputs ?? {}, accounts, network })
    const found = await findInputs({ psbt, accounts, network })
    // There is nothing in it that this wallet could sign.
    if (Object.keys(found).length === 0) throw walletError('notAuthorized')
    return wallet.signPsbt({ psbt, inputs: found, accounts, network })
  }

  async function sendTransfer({ to, value }: { to: string; value: bigint }) {
    const { wallet, account, chainId } = signer()
    checkValue(value)
    // It makes its payments itself: nothing has to be worked out for it.
    if (wallet.sendTransfer)
      return wallet.sendTransfer({ account, to, value, network: networkName(chainId) })
    return (await prepareTransfer({ to, value })).send()
  }

  async function prepareTransfer(asked: PrepareTransferParameters): Promise<PreparedTransfer> {
    const { to, value, feeRate = 'normal' } = asked
    const { wallet, account, accounts, chainId } = signer()
    if (value !== 'max') checkValue(value)
    const { address } = account
    const [coins, rates] = await Promise.all([
      reads.getCoins({ chainId, address }),
      reads.getFeeRates({ chainId }),
    ])
    const held = coins.reduce((sum, coin) => sum + coin.value, 0n)
    const feePerByte = rates[feeRate]
    try {
      if (wallet.signsPsbts?.() === false) throw walletError('notSupported')
      const built = await buildTransfer({ account, to, value, chainId, coins, feePerByte })
      const target = { wallet, address, accounts, chainId }
      const send = ({ signal: own = signal } = {}) => named(() => sendBuilt(built, target, own))
      const { value: own, fee, spendsSmall } = built
      return { value: own, fee, held, isExact: true, spendsSmall, send }
    } catch (error) {
      // A wallet that does not tell its key, or a page without the library: some make payments themselves.
      const own = wallet.sendTransfer
      const code = error instanceof WalletError ? error.code : undefined
      if (!own || (code !== 'notSupported' && code !== 'notLoaded')) throw error
      // Whatever the wallet takes for normal, it is hardly more than this.
      const estimate = estimateTransfer({ account, value, coins, feePerByte: rates.fast })
      const send = () => own({ account, to, value: estimate.value, network: networkName(chainId) })
      return { ...estimate, held, isExact: false, send: () => named(send) }
    }
  }

  async function sendBuilt(
    { psbt, inputCount, finish }: Transfer,
    { wallet, address, accounts, chainId }: Target,
    givenUp: AbortSignal | undefined,
  ): Promise<string> {
    const inputs = { [address]: Array.from({ length: inputCount }, (_, index) => index) }
    const request = { psbt, inputs, accounts, network: networkName(chainId) }
    givenUp?.throwIfAborted()
    const txid = await wallet.sendPsbt?.(request)
    if (txid) return txid
    const hex = finish(await wallet.signPsbt(request))
    givenUp?.throwIfAborted()
    return reads.send({ chainId, hex })
  }

  return {
    get address() {
      return signer().account.address
    },
    get addresses() {
      return signer().accounts.map(({ source: _, chains: __, ...address }) => address)
    },
    get chainId() {
      return signer().chainId
    },
    signMessage: ({ message, address, protocol }) =>
      named(async () => {
        const { wallet, account, chainId } = signer(address)
        return wallet.signMessage({
          account,
          message,
          protocol: protocol ?? (isTaproot(account.address) ? 'bip322' : 'ecdsa'),
          network: networkName(chainId),
        })
      }),
    signPsbt: (parameters) => named(async () => bytesToBase64(await signPsbt(parameters))),
    sendTransfer: (parameters) => named(() => sendTransfer(parameters)),
    prepareTransfer: (parameters) => named(() => prepareTransfer(parameters)),
  }
}

function checkValue(value: bigint) {
  if (value <= 0n || value > supply) throw walletError('badAnswer', new RangeError(String(value)))
}

async function named<value>(work: () => Promise<value>): Promise<value> {
  try {
    return await work()
  } catch (error) {
    throw toBitcoinError(error)
  }
}
