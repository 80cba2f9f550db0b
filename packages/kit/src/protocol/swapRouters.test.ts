import { isAddress } from 'viem'
import { expect, test } from 'vitest'
import { swapExchangesV3, swapRouters } from './swapRouters.js'

test('default: each address has its checksum, by which a wrong digit is seen', () => {
  const third = Object.values(swapExchangesV3).flatMap((each) => Object.values(each))
  for (const address of [...Object.values(swapRouters), ...third])
    expect(isAddress(address, { strict: true }), address).toBe(true)
})

test('behavior: there is one for each network that swaps are made on', () => {
  const ids = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
  const known = ids.filter(
    (id) => swapRouters[`eip155:${id}`] ?? swapExchangesV3[`eip155:${id}`]?.router,
  )
  expect(known).toEqual(ids)
})
