import { bytesToHex, hexToBytes } from '../utils/bytes.js'
import type { Crypto, KeyPair } from './Crypto.js'
import type { Records } from './openRecords.js'

export type Keychain = {
  /** The key pair that names this client at the relay. */
  identity(): Promise<KeyPair>
  /** A fresh pair for one key agreement; answers its public key in hexadecimal. */
  createAgreementKeys(): Promise<string>
  /** The key that an own pair and another's public key agree on. */
  deriveKey(ownPublicKey: string, otherPublicKey: string): Promise<Uint8Array<ArrayBuffer>>
  /** The session that two public keys agree on: its topic and, when `keep`, its key in the chain. */
  deriveTopic(ownPublicKey: string, otherPublicKey: string): Promise<DerivedTopic>
  setKey(topic: string, key: Uint8Array): Promise<void>
  key(topic: string): Uint8Array<ArrayBuffer> | undefined
  /** Says that messages of type 1 on a topic are for an own key pair. */
  setReceiver(topic: string, publicKey: string): Promise<void>
  receiver(topic: string): string | undefined
  forget(topicOrPublicKey: string): Promise<void>
}

type DerivedTopic = { readonly topic: string; readonly key: Uint8Array<ArrayBuffer> }

/** The keys of a client, in its records. */
export function createKeychain(parameters: { crypto: Crypto; records: Records }): Keychain {
  const { crypto, records } = parameters
  const keys = records.collection('key', readHex)
  const pairs = records.collection('pair', readPair)
  const receivers = records.collection('receiver', readHex)

  async function deriveKey(own: string, other: string) {
    const pair = pairs.get(own)
    const publicKey = hexToBytes(other)
    if (!pair || publicKey?.length !== 32) throw new Error('There is no such key.')
    return crypto.hkdf(await crypto.agree(toKeyPair(pair), publicKey))
  }

  return {
    async identity() {
      const known = pairs.get('identity')
      if (known) return toKeyPair(known)
      const made = await crypto.createSigningKeys()
      await pairs.set('identity', toHex(made))
      return made
    },
    async createAgreementKeys() {
      const pair = toHex(await crypto.createAgreementKeys())
      await pairs.set(pair.publicKey, pair)
      return pair.publicKey
    },
    deriveKey,
    async deriveTopic(own, other) {
      const key = await deriveKey(own, other)
      return { key, topic: bytesToHex(await crypto.sha256(key)) }
    },
    setKey: (topic, key) => keys.set(topic, bytesToHex(key)),
    key: (topic) => hexToBytes(keys.get(topic) ?? '-'),
    setReceiver: (topic, publicKey) => receivers.set(topic, publicKey),
    receiver: (topic) => receivers.get(topic),
    async forget(name) {
      await Promise.all([keys.remove(name), pairs.remove(name), receivers.remove(name)])
    },
  }
}

type HexPair = { readonly privateKey: string; readonly publicKey: string }

function toHex({ privateKey, publicKey }: KeyPair): HexPair {
  return { privateKey: bytesToHex(privateKey), publicKey: bytesToHex(publicKey) }
}

function toKeyPair({ privateKey, publicKey }: HexPair): KeyPair {
  const empty = new Uint8Array()
  return {
    privateKey: hexToBytes(privateKey) ?? empty,
    publicKey: hexToBytes(publicKey) ?? empty,
  }
}

function readHex(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? value : undefined
}

function readPair(value: unknown): HexPair | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const privateKey = 'privateKey' in value ? readHex(value.privateKey) : undefined
  const publicKey = 'publicKey' in value ? readHex(value.publicKey) : undefined
  return privateKey && publicKey ? { privateKey, publicKey } : undefined
}
