import type { InjectedBitcoinWallet } from '../../connectors/injectedBitcoin.js'
import { walletError } from '../../errors/toWalletError.js'
import { bytesToHex } from '../../utils/bytes.js'
import type { BitcoinAccount, BitcoinWallet } from './BitcoinWallet.js'
import { type NetworkName, networkName } from './networkName.js'
import { readAccounts, readKey, readPsbt, readSignature, readTxid } from './readAnswers.js'

/** A wallet with the interface that UniSat began and OKX and others share. */
export function injectedWallet(source: InjectedBitcoinWallet): BitcoinWallet {
  const { provider, testnetProvider } = source

  function providerFor(network: NetworkName) {
    return (network === 'testnet' && testnetProvider) || provider
  }

  async function call(network: NetworkName, method: string, ...inputs: readonly unknown[]) {
    const given = providerFor(network)
    const work = given[method]
    if (typeof work !== 'function') throw walletError('notSupported')
    return (await Reflect.apply(work, given, inputs)) as unknown // anything
  }

  async function withKey(network: NetworkName, accounts: readonly BitcoinAccount[]) {
    const [first, ...rest] = accounts
    if (!first) return accounts
    const publicKey = await call(network, 'getPublicKey').then(readKey, () => undefined)
    return [{ ...first, publicKey }, ...rest]
  }

  return {
    needsInputs: false,
    async getAccounts({ silent, chainId }) {
      const network = networkName(chainId)
      const method = silent ? 'getAccounts' : 'requestAccounts'
      return withKey(network, readAccounts(method, await call(network, method)))
    },
    async signMessage({ message, protocol, network }) {
      const type = protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple'
      const signature = await call(network, 'signMessage', message, type)
      return readSignature('signMessage', signature)
    },
    async signPsbt({ psbt, inputs, network }) {
      const toSignInputs = Object.entries(inputs).flatMap(([address, indexes]) =>
        indexes.map((index) => ({ index, address })),
      )
      const options = { autoFinalized: false, ...(toSignInputs.length > 0 && { toSignInputs }) }
      return readPsbt('signPsbt', await call(network, 'signPsbt', bytesToHex(psbt), options))
    },
    async sendTransfer({ to, value, network }) {
      return readTxid('sendBitcoin', await call(network, 'sendBitcoin', to, Number(value)))
    },
    async switchTo({ caipNetworkId: chainId }) {
      const network = networkName(chainId)
      // One object for each network: there is nothing to switch, but the visitor has to be asked.
      if (testnetProvider) return void (await call(network, 'requestAccounts'))
      if (typeof provider.switchChain === 'function')
        await call(network, 'switchChain', `BITCOIN_${network.toUpperCase()}`)
      else await call(network, 'switchNetwork', network === 'mainnet' ? 'livenet' : network)
    },
    watch(onChange) {
      const stops = [provider, testnetProvider].flatMap((each) =>
        each
          ? ['accountsChanged', 'accountChanged', 'networkChanged', 'chainChanged'].map((event) =>
              listen(each, event, onChange),
            )
          : [],
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    disconnect: () => call('mainnet', 'disconnect'),
  }
}

function listen(provider: Readonly<Record<string, unknown>>, event: string, onChange: () => void) {
  // A listener of its own: some of these have one list of listeners for all events.
  const listener = () => onChange()
  const call = (method: string) => {
    try {
      const work = provider[method]
      if (typeof work === 'function') Reflect.apply(work, provider, [event, listener])
    } catch {
      // A wallet whose events do not work is connected all the same.
    }
  }
  call('on')
  return () => call('removeListener')
}
