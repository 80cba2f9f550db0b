import { bytesToHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { accounts, mnemonic } from './accounts.js'

test('default: the accounts are those of the phrase', () => {
  const derived = accounts.map((_, addressIndex) => {
    const account = mnemonicToAccount(mnemonic, { addressIndex })
    const key = account.getHdKey().privateKey ?? expect.fail('no private key')
    return { address: account.address, privateKey: bytesToHex(key) }
  })
  expect(derived).toEqual(accounts)
})
