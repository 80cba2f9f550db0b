import { expect, test } from 'vitest'
import { chooseSteps } from './chooseSteps.mjs'
import { steps } from './steps.mjs'

function choose(...files: string[]) {
  const chosen = chooseSteps(steps, { files, since: 'abc' })
  return Object.fromEntries(
    chosen.map((step) => [step.name, 'vitest' in step ? (step.files ?? step.options) : undefined]),
  )
}

const related = ['--changed', 'abc', '--passWithNoTests']

test('default: tests that import what has changed', () => {
  expect(choose('packages/server/src/rpc/createRpc.ts')).toEqual({
    'build, server': undefined,
    types: undefined,
    docs: undefined,
    lint: undefined,
    unit: related,
    'unit, wagmi 2': related,
    interop: related,
    server: related,
    browser: related,
    knip: undefined,
  })
})

test('behavior: what the kit shows is looked at, and gone through by a few visits', () => {
  const chosen = choose('packages/kit/src/features/account/Account.tsx', 'test/e2e/account.test.ts')
  expect(chosen).toMatchObject({ build: undefined, gallery: undefined, sizes: undefined })
  expect(chosen.e2e).toEqual([
    'test/e2e/wallet.test.ts',
    'test/e2e/walletConnect.test.ts',
    'test/e2e/signIn.test.ts',
    'test/e2e/account.test.ts',
  ])
})

test('behavior: an end-to-end test alone', () => {
  expect(choose('test/e2e/account.test.ts').e2e).toEqual(['test/e2e/account.test.ts'])
})
