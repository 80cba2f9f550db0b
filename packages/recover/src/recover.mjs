#!/usr/bin/env node
// Opens a recovery kit: node recover.mjs <file> [--addresses]
// One file, and nothing of Billfold's but the format (docs/recovery-kit.md), so that it can be read before it is trusted.
import { readFileSync } from 'node:fs'
import { argv, exit, stderr, stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline'
import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { hmac } from '@noble/hashes/hmac'
import { sha512 } from '@noble/hashes/sha2'
import { keccak_256 } from '@noble/hashes/sha3'
import { base58, base64urlnopad, hex } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { argon2id } from 'hash-wasm'

/** What whoever runs it did wrong, or was given. */
class RecoveryError extends Error {}

const encode = (text) => new TextEncoder().encode(text)

function readKit(text) {
  let kit
  try {
    kit = JSON.parse(text)
  } catch {
    throw new RecoveryError('This file is no recovery kit.')
  }
  if (kit?.format !== 'billfold-recovery-kit')
    throw new RecoveryError('This file is no recovery kit.')
  if (kit.version !== 1 && kit.version !== 2)
    throw new RecoveryError(
      `This kit is of version ${kit.version}: a newer @billfold/recover opens it.`,
    )
  const { salt, memory, passes, lanes } = kit.kdf ?? {}
  const isWhole =
    kit.kdf?.name === 'argon2id' &&
    /^[0-9a-f]{32}$/.test(salt) &&
    [memory, passes, lanes].every((each) => Number.isInteger(each) && each > 0) &&
    typeof kit.addresses?.eip155 === 'string' &&
    typeof kit.addresses?.solana === 'string' &&
    /^[A-Za-z0-9_-]+$/.test(kit.sealed)
  if (!isWhole) throw new RecoveryError('This kit is damaged.')
  return kit
}

/** The secret of the wallet. */
async function open({ kdf, addresses, sealed }, password) {
  const salt = hex.decode(kdf.salt)
  const secret = await argon2id({
    ...{ password: password.normalize('NFKC'), salt, hashLength: 32, outputType: 'binary' },
    ...{ memorySize: kdf.memory, iterations: kdf.passes, parallelism: kdf.lanes },
  })
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const info = encode('billfold recovery v1|kit')
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  )
  const bytes = base64urlnopad.decode(sealed)
  const additionalData = encode(`v1|kit|${addresses.eip155}|${addresses.solana}`)
  const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, 12), additionalData }
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, bytes.subarray(12)))
  } catch {
    throw new RecoveryError('The password is not the one of this kit, or the file was changed.')
  }
}

/** What other wallets take, and what it is known by. Words would not lead to a key that was brought along. */
function derive(secret) {
  const [kind, entropy] = secret.length === 49 ? [secret[0], secret.subarray(1, 17)] : [0, secret]
  const brought = secret.subarray(17)
  const words = entropyToMnemonic(entropy, wordlist)
  const seed = mnemonicToSeedSync(words)
  const evmKey =
    kind === 1 ? brought : HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'/0/0").privateKey
  const solanaKey = kind === 2 ? brought : deriveEd25519(seed, [44, 501, 0, 0])
  const solanaPublic = ed25519.getPublicKey(solanaKey)
  return {
    words: kind === 0 ? words : undefined,
    eip155: {
      address: toEvmAddress(secp256k1.getPublicKey(evmKey, false)),
      key: `0x${hex.encode(evmKey)}`,
    },
    solana: {
      address: base58.encode(solanaPublic),
      key: base58.encode(Uint8Array.from([...solanaKey, ...solanaPublic])),
    },
  }
}

/** SLIP-10; of Ed25519 all steps are hardened. */
function deriveEd25519(seed, path) {
  let node = hmac(sha512, encode('ed25519 seed'), seed)
  for (const step of path) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, step + 0x8000_0000)
    node = hmac(sha512, node.subarray(32), data)
  }
  return node.slice(0, 32)
}

/** EIP-55 */
function toEvmAddress(publicKey) {
  const digits = hex.encode(keccak_256(publicKey.subarray(1)).subarray(12))
  const hash = hex.encode(keccak_256(encode(digits)))
  const mixed = [...digits].map((digit, index) =>
    Number.parseInt(hash[index], 16) > 7 ? digit.toUpperCase() : digit,
  )
  return `0x${mixed.join('')}`
}

/** Without showing it, where somebody types. */
async function readPassword() {
  if (!stdin.isTTY) {
    let text = ''
    for await (const chunk of stdin) text += chunk
    return text.replace(/\r?\n$/, '')
  }
  stderr.write('Password of the wallet: ')
  const lines = createInterface({ input: stdin, terminal: true })
  const line = await new Promise((resolve) => {
    lines.once('line', resolve)
    lines.once('close', () => resolve(''))
  })
  lines.close()
  stderr.write('\n')
  return line
}

async function run() {
  const [file, ...others] = argv.slice(2).filter((each) => each !== '--addresses')
  if (!file || others.length > 0)
    throw new RecoveryError('Usage: npx @billfold/recover <file of the kit> [--addresses]')
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new RecoveryError(`${file} cannot be read.`)
  }
  const kit = readKit(text)
  const { words, eip155, solana } = derive(await open(kit, await readPassword()))
  if (eip155.address !== kit.addresses.eip155 || solana.address !== kit.addresses.solana)
    throw new RecoveryError('What is in this kit is not the wallet that it says.')
  stdout.write(`Accounts\n  EVM     ${eip155.address}\n  Solana  ${solana.address}\n`)
  if (argv.includes('--addresses')) return
  if (words) stdout.write(`\nSecret phrase\n  ${words}\n`)
  stdout.write(`\nKeys\n  EVM     ${eip155.key}\n  Solana  ${solana.key}\n`)
}

try {
  await run()
} catch (error) {
  if (!(error instanceof RecoveryError)) throw error
  stderr.write(`${error.message}\n`)
  exit(1)
}
