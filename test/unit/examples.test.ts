import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDocs } from '../helpers/readDocs.js'
import { repositoryFolder } from '../helpers/repositoryFolder.js'

test.for([
  ['vite', 'Vite and React'],
  ['next', 'Next'],
  ['vue', 'Vue'],
  ['plain', 'A page without a bundler'],
] as const)('%s: the docs show the files of the example', ([name, heading]) => {
  const files = readDocs('frameworks', heading).filter(({ file }) => file)
  expect(files.length).toBeGreaterThan(0)
  for (const { file, code } of files)
    expect(code, file).toBe(readFileSync(`${repositoryFolder}examples/${name}/${file}`, 'utf8'))
})

test('the docs show the account page of the demo', () => {
  const [page] = readDocs('account-page', 'The page')
  const file = `${repositoryFolder}apps/demo/src/page/AccountPage.tsx`
  expect(page?.code).toBe(readFileSync(file, 'utf8'))
})
