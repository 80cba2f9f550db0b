import { expect, test } from 'vitest'
import { readLeakedPasswords } from '../../../../scripts/readLeakedPasswords.js'
import { isLeakedPassword } from './isLeakedPassword.js'
import { passwordFault, shortest } from './passwordFault.js'

test('each of the 3,000 that leaked most often is refused', async () => {
  const passwords = [...readLeakedPasswords(shortest)]
  expect(passwords).toHaveLength(3000)
  const taken = []
  for (const password of passwords)
    if (!(await isLeakedPassword(password)) && !passwordFault(password, '')) taken.push(password)
  expect(taken).toEqual([])
})

test.each([
  ['counterstrike', true],
  ['Intelligence', true],
  ['correct horse battery', false],
  ['ピアノ猫ひよこ電車雲海月星', false],
])('default: %s', async (password, isLeaked) => {
  expect(await isLeakedPassword(password)).toBe(isLeaked)
})

test('hardly any other is', async () => {
  let refused = 0
  for (let index = 0; index < 2000; index++)
    if (await isLeakedPassword(`of nobody's list ${index}`)) refused++
  expect(refused).toBeLessThan(5)
})
