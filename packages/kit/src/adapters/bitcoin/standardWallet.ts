import type { StandardWallet } from '../../connectors/walletStandard.js'
import { isSame, textToBytes } from '../../utils/bytes.js'
import { isRecord } from '../../utils/isRecord.js'
import { badAnswer } from '../evm/answers.js'
import { callFeature, hasFeature } from '../standard/callFeature.js'
import { readBytes, readOutputs } from '../standard/readOutputs.js'
import { watchChanges } from '../standard/watchChanges.js'
import type { BitcoinWallet, PsbtRequest } from './BitcoinWallet.js'
import { readAccounts, readPsbt, readSignature, readTxid } from './readAnswers.js'

const purposes = ['payment', 'ordinals']

/** A wallet of the Wallet Standard with its features for Bitcoin. */
export function standardWallet({ source, chains }: StandardWallet): BitcoinWallet {
  async function connect(feature: string, input: object) {
    const answer = await callFeature(source, feature, input)
    return readAccounts(feature, isRecord(answer) ? answer.accounts : answer)
  }

  async function request(feature: string, input: object) {
    const [output] = readOutputs(feature, await callFeature(source, feature, input), 1)
    return output ?? {}
  }

  async function sendPsbt(given: PsbtRequest) {
    const feature = 'bitcoin:signAndSendTransaction'
    if (!chains.includes(`bitcoin:${given.network}`) || !hasFeature(source, feature))
      return undefined
    return readTxid(feature, (await request(feature, toInput(given))).txId)
  }

  return {
    needsInputs: true,
    async getAccounts({ silent }) {
      if (!silent) return connect('bitcoin:connect', { purposes })
      const shared = readAccounts('accounts', source.accounts)
      if (shared.length > 0 || !hasFeature(source, 'standard:connect')) return shared
      return connect('standard:connect', { silent })
    },
    async signMessage({ account, message }) {
      const feature = 'bitcoin:signMessage'
      const bytes = textToBytes(message)
      const output = await request(feature, { account: account.source, message: bytes })
      const signed = readBytes(feature, output.signedMessage ?? bytes, bytes.length)
      // Whoever checks the signature has the message alone.
      if (!isSame(signed, bytes)) return badAnswer(feature, output)
      return readSignature(feature, output.signature)
    },
    async signPsbt(given) {
      const feature = 'bitcoin:signTransaction'
      return readPsbt(feature, (await request(feature, toInput(given))).signedPsbt)
    },
    sendPsbt,
    watch(onChange) {
      const feature = ['bitcoin:events', 'standard:events'].find((name) => hasFeature(source, name))
      return watchChanges(source, feature ?? '', () => onChange())
    },
    async disconnect() {
      // What is not Bitcoin's own would disconnect the wallet's other namespaces as well.
      const isOnly = chains.every((chain) => chain.startsWith('bitcoin:'))
      const feature = ['bitcoin:disconnect', ...(isOnly ? ['standard:disconnect'] : [])]
      const found = feature.find((name) => hasFeature(source, name))
      if (found) await callFeature(source, found)
    },
  }
}

function toInput({ psbt, inputs, accounts, network }: PsbtRequest) {
  return {
    psbt,
    inputsToSign: Object.entries(inputs).map(([address, signingIndexes]) => ({
      account: accounts.find((account) => account.address === address)?.source,
      signingIndexes: [...signingIndexes],
    })),
    chain: `bitcoin:${network}`,
  }
}
