import { base64ToBytes } from '../../utils/base64.js'
import { bytesToHex, bytesToText, hexToBytes } from '../../utils/bytes.js'
import type { BitcoinNetworkName } from './bitcoinAccounts.js'
import {
  type BitcoinMethodContext,
  connectAccount,
  signInputs,
  signText,
} from './bitcoinMethods.js'
import type {
  BitcoinFeature,
  BitcoinNode,
  BitcoinStandardAccount,
  BitcoinStandardWallet,
} from './bitcoinTestWallet.js'
import { type BitcoinWalletState, visibleAddresses } from './bitcoinWalletState.js'

const allFeatures: readonly BitcoinFeature[] = [
  'bitcoin:disconnect',
  'bitcoin:signMessage',
  'bitcoin:signTransaction',
  'bitcoin:signAndSendTransaction',
]

/** What both interfaces of the wallet stand on. */
export type BitcoinWalletParts = {
  request(
    method: string,
    params: unknown,
    run: (context: BitcoinMethodContext) => Promise<unknown>,
  ): Promise<unknown>
  state(): BitcoinWalletState
  watch(listener: () => void): () => void
}

type StandardParts = BitcoinWalletParts & {
  readonly name: string
  readonly icon: string
  readonly nodes: readonly BitcoinNode[]
  readonly features: readonly BitcoinFeature[] | undefined
}

type MessageInput = {
  readonly account: { readonly address: string }
  readonly message: Uint8Array
}

type TransactionInput = {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly {
    readonly account: { readonly address: string }
    readonly signingIndexes: readonly number[]
  }[]
  readonly chain: string
}

/** The object that the Wallet Standard wants of a wallet, over what the test wallet can do. */
export function createBitcoinStandard(parts: StandardParts): BitcoinStandardWallet {
  const { name, nodes, features: granted = allFeatures, request, state, watch } = parts
  const chains = nodes.map(({ network }) => `bitcoin:${network}` as const)
  const accountFeatures = granted.filter((feature) => feature !== 'bitcoin:disconnect')

  function accounts(): readonly BitcoinStandardAccount[] {
    return visibleAddresses(state()).map(({ address, publicKey }) => ({
      address,
      publicKey: hexToBytes(publicKey) ?? new Uint8Array(),
      chains: [`bitcoin:${state().network}`],
      features: accountFeatures,
    }))
  }

  function signEach(feature: string, inputs: readonly TransactionInput[], sends: boolean) {
    return request(feature, inputs.map(describeTransaction), async (context) => {
      const outputs = []
      for (const { psbt, ...input } of inputs) {
        const { inputs, network } = readInput(input)
        const signed = await signInputs(context, { psbt, inputs, network, sends })
        outputs.push({ signedPsbt: signed.psbt, txId: signed.txid })
      }
      return outputs
    })
  }

  const optional = {
    'bitcoin:disconnect': {
      version: '1.0.0',
      disconnect: () =>
        request('bitcoin:disconnect', [], async ({ update }) => update({ connected: false })),
    },
    'bitcoin:signMessage': {
      version: '1.0.0',
      signMessage: (...inputs: readonly MessageInput[]) =>
        request('bitcoin:signMessage', inputs.map(describeMessage), async (context) => {
          const outputs = []
          for (const { account, message } of inputs) {
            const text = bytesToText(message)
            const signature = await signText(context, { ...account, message: text })
            outputs.push({ signedMessage: message, signature: base64ToBytes(signature) })
          }
          return outputs
        }),
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      signTransaction: (...inputs: readonly TransactionInput[]) =>
        signEach('bitcoin:signTransaction', inputs, false),
    },
    'bitcoin:signAndSendTransaction': {
      version: '1.0.0',
      signAndSendTransaction: (...inputs: readonly TransactionInput[]) =>
        signEach('bitcoin:signAndSendTransaction', inputs, true),
    },
  }
  const features = {
    'bitcoin:connect': {
      version: '1.0.0',
      connect: (input: object) =>
        request('bitcoin:connect', [input], async (context) => {
          await connectAccount(context)
          return { accounts: accounts() }
        }),
    },
    'bitcoin:events': {
      version: '1.0.0',
      on: (_: 'change', listener: (properties: object) => void) =>
        watch(() => listener({ accounts: accounts() })),
    },
    ...Object.fromEntries(granted.map((feature) => [feature, optional[feature]])),
  }
  return {
    version: '1.0.0',
    name,
    icon: parts.icon as BitcoinStandardWallet['icon'], // as the script that makes the wallet gives it
    chains,
    features,
    get accounts() {
      return accounts()
    },
  }
}

function readInput({ inputsToSign, chain }: Omit<TransactionInput, 'psbt'>) {
  const entries = inputsToSign.map(({ account, signingIndexes }) => {
    return [account.address, signingIndexes] as const
  })
  // What is no network's name is refused by it.
  const network = chain.slice(chain.indexOf(':') + 1) as BitcoinNetworkName
  return { inputs: Object.fromEntries(entries), network }
}

// The log is JSON: bytes stand in it in hexadecimal.
function describeMessage({ account, message }: MessageInput) {
  return { account: account.address, message: bytesToHex(message) }
}

function describeTransaction({ psbt, ...input }: TransactionInput) {
  return { psbt: bytesToHex(psbt), inputs: readInput(input).inputs, chain: input.chain }
}
