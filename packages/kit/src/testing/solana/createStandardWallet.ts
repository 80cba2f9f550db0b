import { bytesToHex } from '../../utils/bytes.js'
import {
  connectAccounts,
  type SignInput,
  type SolanaMethodContext,
  signAndSendTransactions,
  signMessages,
  signTransactions,
  type TransactionInput,
} from './solanaMethods.js'
import type {
  SolanaCluster,
  SolanaFeature,
  SolanaStandardAccount,
  SolanaStandardWallet,
} from './solanaTestWallet.js'
import { type SolanaWalletState, visibleAccounts } from './solanaWalletState.js'

const allFeatures: readonly SolanaFeature[] = [
  'standard:disconnect',
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
]

type Parts = {
  readonly name: string
  readonly icon: string
  readonly clusters: readonly SolanaCluster[]
  readonly features: readonly SolanaFeature[] | undefined
  request(
    method: string,
    params: unknown,
    run: (context: SolanaMethodContext) => Promise<unknown>,
  ): Promise<unknown>
  state(): SolanaWalletState
  disconnect(): void
  watch(listener: () => void): () => void
}

/** The object that the Wallet Standard wants of a wallet, over what the test wallet can do. */
export function createStandardWallet(parts: Parts): SolanaStandardWallet {
  const { name, clusters, features: granted = allFeatures, request, watch } = parts
  const chains = clusters.map(({ chain }) => chain)
  const accountFeatures = granted.filter((feature) => feature.startsWith('solana:'))

  function accounts(): readonly SolanaStandardAccount[] {
    return visibleAccounts(parts.state()).map(({ address, publicKey }) => ({
      address,
      publicKey: Uint8Array.from(publicKey),
      chains,
      features: accountFeatures as readonly `solana:${string}`[], // filtered above
    }))
  }

  const optional = {
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: () =>
        request('standard:disconnect', [], async () => parts.disconnect()).then(() => {}),
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs: readonly SignInput[]) =>
        request('solana:signMessage', inputs.map(describeMessage), (context) =>
          signMessages(context, inputs),
        ),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: (...inputs: readonly TransactionInput[]) =>
        request('solana:signTransaction', inputs.map(describeTransaction), (context) =>
          signTransactions(context, inputs),
        ),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: (...inputs: readonly TransactionInput[]) =>
        request('solana:signAndSendTransaction', inputs.map(describeTransaction), (context) =>
          signAndSendTransactions(context, inputs),
        ),
    },
  }
  const features = {
    'standard:connect': {
      version: '1.0.0',
      connect: (input: { silent?: boolean } = {}) =>
        request('standard:connect', [input], async (context) => {
          await connectAccounts(context, input)
          return { accounts: accounts() }
        }),
    },
    'standard:events': {
      version: '1.0.0',
      on: (_: 'change', listener: (properties: object) => void) =>
        watch(() => listener({ accounts: accounts() })),
    },
    ...Object.fromEntries(granted.map((feature) => [feature, optional[feature]])),
  }
  return {
    version: '1.0.0',
    name,
    icon: parts.icon as SolanaStandardWallet['icon'], // as the script that makes the wallet gives it
    chains,
    features,
    get accounts() {
      return accounts()
    },
  }
}

// The log is JSON: bytes stand in it in hexadecimal.
function describeMessage({ account, message }: SignInput) {
  return { account: account.address, message: bytesToHex(message) }
}

function describeTransaction({ account, transaction, chain }: TransactionInput) {
  return { account: account.address, transaction: bytesToHex(transaction), chain }
}
