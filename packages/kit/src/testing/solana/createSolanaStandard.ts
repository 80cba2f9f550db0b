import type {
  SolanaFeature,
  SolanaStandardAccount,
  SolanaStandardWallet,
} from './solanaTestWallet.js'

const usualFeatures: readonly SolanaFeature[] = [
  'standard:disconnect',
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
]

/** What a wallet shares of an account. */
export type SolanaSharedAccount = Pick<SolanaStandardAccount, 'address' | 'publicKey'>

/** What the object that a site sees stands on, here or elsewhere. */
export type SolanaStandardParts = {
  readonly name: string
  /** A data URI. */
  readonly icon: string
  readonly chains: readonly `solana:${string}`[]
  /** @default all but `solana:signIn` */
  readonly features?: readonly SolanaFeature[] | undefined
  /** What the wallet calls its accounts, by address. */
  readonly labels?: Readonly<Record<string, string>> | undefined
  /** The accounts that the site may see now. */
  accounts(): readonly SolanaSharedAccount[]
  /** Has a feature answered, such as `solana:signMessage`, with what the site gave it. */
  call(method: string, inputs: readonly unknown[]): Promise<unknown>
  /** Calls `listener` when the accounts may have changed. Returns an unsubscribe function. */
  watch(listener: () => void): () => void
}

/** The object that the Wallet Standard wants of a wallet for Solana. */
export function createSolanaStandard(parts: SolanaStandardParts): SolanaStandardWallet {
  const { name, chains, features: granted = usualFeatures, labels = {}, call, watch } = parts
  const accountFeatures = granted.filter((feature) => feature.startsWith('solana:'))

  function accounts(): readonly SolanaStandardAccount[] {
    return parts.accounts().map(toAccount)
  }

  function toAccount({ address, publicKey }: SolanaSharedAccount): SolanaStandardAccount {
    return {
      address,
      publicKey: Uint8Array.from(publicKey),
      chains,
      ...(labels[address] === undefined ? {} : { label: labels[address] }),
      features: accountFeatures as readonly `solana:${string}`[], // filtered above
    }
  }

  const callWith =
    (method: SolanaFeature) =>
    (...inputs: readonly unknown[]) =>
      call(method, inputs)
  const transactions = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] }
  const optional = {
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: async () => void (await call('standard:disconnect', [])),
    },
    'solana:signIn': {
      version: '1.0.0',
      async signIn(...inputs: readonly unknown[]) {
        const outputs = await call('solana:signIn', inputs)
        const [account] = accounts()
        return (outputs as readonly object[]).map((output) => ({ account, ...output })) // `signIns` made them
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: callWith('solana:signMessage'),
    },
    'solana:signTransaction': {
      ...transactions,
      signTransaction: callWith('solana:signTransaction'),
    },
    'solana:signAndSendTransaction': {
      ...transactions,
      signAndSendTransaction: callWith('solana:signAndSendTransaction'),
    },
  }
  const features = {
    'standard:connect': {
      version: '1.0.0',
      async connect(input: { silent?: boolean } = {}) {
        await call('standard:connect', [input])
        return { accounts: accounts() }
      },
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
