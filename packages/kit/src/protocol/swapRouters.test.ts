import { isAddress } from 'viem'
import { expect, test } from 'vitest'
import { swapExchangesV3, swapRouters } from './swapRouters.js'

test('default: each address has its checksum, by which a wrong digit is seen', () => {
  const third = Object.values(swapExchangesV3).flatMap((each) => Object.values(each))
  for (const address of [...Object.values(swapRouters), ...third])
    expect(isAddress(address, { strict: true }), address).toBe(true)
})
