import { base64ToBytes } from '../../utils/base64.js'
import { textToBytes } from '../../utils/bytes.js'
import { formatUnits } from '../../utils/formatUnits.js'
import { describeConnect } from '../engine/describeConnect.js'
import { describeMessage, messageRow } from '../engine/describeMessage.js'
import { describeTransaction } from '../engine/describeTransaction.js'
import {
  code,
  type RequestDescription,
  type RequestRow,
  text,
} from '../engine/RequestDescription.js'
import type { BitcoinNetworkName } from './bitcoinAccounts.js'
import type { BitcoinQuestion } from './bitcoinTestWallet.js'
import { describePsbt } from './describePsbt.js'

/**
 * Says what a site asks a wallet for Bitcoin for: what is paid to whom, what comes back, and the fee,
 * where the transaction tells it.
 *
 * @param wallet.addresses the wallet's own, which get its change
 */
export async function describeBitcoinRequest(
  request: BitcoinQuestion,
  wallet: { readonly network: BitcoinNetworkName; readonly addresses: readonly string[] },
): Promise<RequestDescription> {
  const network = text('Network', names[wallet.network])
  switch (request.kind) {
    case 'connect':
      return describeConnect(request.accounts, purposeOf)
    case 'signMessage': {
      const { account, message, protocol } = request
      const way = text('Way of signing', protocol === 'bip322' ? 'BIP-322' : 'ECDSA (BIP-137)')
      return describeMessage(account, messageRow(textToBytes(message), message), way)
    }
    case 'signPsbt': {
      const { psbt, inputs, sends } = request
      const signers = Object.keys(inputs).map((address) => code('From', address))
      const paid = await describePsbt(base64ToBytes(psbt) ?? new Uint8Array(), wallet)
      return describeTransaction({ rows: [...signers, ...paid, network], sends })
    }
    case 'sendTransfer': {
      const { account, recipients } = request
      const rows = [code('From', account), ...recipients.flatMap(payment), network]
      return describeTransaction({ rows, sends: true })
    }
    case 'changeNetwork':
      return {
        title: 'Switch network',
        summary: `The wallet will use ${names[request.network]}, where its addresses are others.`,
        rows: [text('From', names[wallet.network]), text('To', names[request.network])],
        confirm: 'Switch',
      }
    default:
      return request satisfies never
  }
}

/** Such wallets keep inscriptions on taproot, and pay from elsewhere. */
function purposeOf(address: string): string {
  return /^(bc|tb|bcrt)1p/.test(address) ? 'Ordinals address' : 'Payment address'
}

function payment({ address, amount }: { address: string; amount: string }): readonly RequestRow[] {
  return [code('Amount', `${formatUnits(BigInt(amount), 8)} BTC`), code('To', address)]
}

const names: Readonly<Record<BitcoinNetworkName, string>> = {
  mainnet: 'Bitcoin',
  testnet: 'Bitcoin testnet',
  testnet4: 'Bitcoin testnet 4',
  signet: 'Bitcoin signet',
  regtest: 'Local Bitcoin',
}
