import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { serverSettings } from './serverSettings.js'
import { localToken } from './solana/localToken.js'
import { startDevnet } from './startDevnet.js'

test('default: the tokens are those that are deployed', async () => {
  const devnet = await startDevnet()
  const { TOKENS_FILE = '' } = serverSettings({ chains: devnet.chains })
  await devnet.stop()
  const listed: readonly { chainId: string; address?: string }[] = JSON.parse(
    await readFile(TOKENS_FILE, 'utf8'),
  )
  const evm = devnet.chains.flatMap(({ id, contracts: { token, silentToken } }) => [
    `eip155:${id} undefined`,
    `eip155:${id} ${token}`,
    `eip155:${id} ${silentToken}`,
  ])
  expect(listed.map(({ chainId, address }) => `${chainId} ${address}`)).toEqual([
    ...evm,
    `solana:localnet ${localToken.mint}`,
  ])
})
