import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { repositoryFolder } from '../../../../test/helpers/repositoryFolder.js'
import * as smartAccounts from '../exports/accounts.js'
import * as core from '../exports/index.js'
import * as names from '../exports/names.js'
import * as onramp from '../exports/onramp.js'
import * as pay from '../exports/pay.js'
import * as react from '../exports/react.js'
import * as send from '../exports/send.js'
import * as siwx from '../exports/siwx.js'
import * as swap from '../exports/swap.js'
import * as walletconnect from '../exports/walletconnect.js'
import { NotConnectedError } from './connection.js'
import { failureCodes } from './failures.js'

const page = readFileSync(`${repositoryFolder}docs/errors.md`, 'utf8')
const classes = Object.keys({
  ...core,
  ...react,
  ...send,
  ...siwx,
  ...names,
  ...onramp,
  ...pay,
  ...smartAccounts,
  ...swap,
  ...walletconnect,
}).filter((name) => /^[A-Z]\w+Error$/.test(name) && name !== 'BaseError')

test('docs: where the page about it is', () => {
  expect(new NotConnectedError().docs).toBe('billfold/dist/errors.md#notconnectederror')
})

test.for(classes)('docs: %s has its place', (name) => {
  expect(page).toContain(`\n## ${name}\n`)
})

test('docs: no error of ours is left out of the entry points', () => {
  const folder = `${repositoryFolder}packages/kit/src`
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const declared = files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/class (\w+) extends BaseError/g),
    ])
    .map(([, name]) => name)
  expect(declared.length).toBeGreaterThan(10)
  expect(declared.filter((name) => !classes.includes(name ?? ''))).toEqual([])
})

test('docs: each way in which a wallet fails', () => {
  expect(failureCodes.filter((code) => !page.includes(`| \`${code}\` |`))).toEqual([])
})
