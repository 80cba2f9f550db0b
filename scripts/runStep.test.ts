import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './root.mjs'
import { countTests, listFailures, listSlowFiles, runStep, withoutPassed } from './runStep.mjs'

type File = { status: string; tests: readonly string[]; seconds?: number }

function report(files: readonly File[]) {
  return files.map(({ status, tests, seconds = 1 }, index) => ({
    name: `file${index}`,
    status,
    startTime: 1_800_000_000_000,
    endTime: 1_800_000_000_000 + seconds * 1000,
    message: 'It does not load.',
    assertionResults: tests.map((status, index) => ({
      status,
      fullName: `test${index}`,
      failureMessages: [
        `Error: too late\n    at wait (file://helper.ts:9:1)\n    at file://file${index}:8:13`,
      ],
    })),
  }))
}

test('default: tests are counted one by one', () => {
  const files = report([
    { status: 'passed', tests: ['passed', 'passed'] },
    { status: 'failed', tests: ['passed', 'failed'] },
  ])
  expect(countTests(files)).toEqual({ passed: 3, failed: 1 })
  expect(listFailures(files)).toEqual([
    { file: 'file1', name: 'test1', message: 'Error: too late (file1:8:13)', isFile: false },
  ])
})

test('behavior: what a helper has waited for is told, with the place in it', () => {
  const wait = "Error: locator.waitFor: Timeout\n  - waiting for getByRole('button')\n"
  const stack = `    at wait (${root}node_modules/x.js:1:1)\n    at visit (${root}test/hosts/visit.ts:30:5)`
  const files = report([{ status: 'failed', tests: [] }])
  const assertionResults = [
    { status: 'failed', fullName: 'test0', failureMessages: [wait + stack] },
  ]
  expect(listFailures(files.map((file) => ({ ...file, assertionResults })))).toMatchObject([
    {
      message:
        "Error: locator.waitFor: Timeout (visit.ts:30:5)\n      - waiting for getByRole('button')",
    },
  ])
})

test('behavior: a failure that says nothing', () => {
  const files = report([{ status: 'failed', tests: [] }])
  const assertionResults = [{ status: 'failed', fullName: 'test0', failureMessages: [] }]
  const failures = listFailures(files.map((file) => ({ ...file, assertionResults })))
  expect(failures).toMatchObject([{ name: 'test0', message: '' }])
})

test('behavior: a file that does not load is a failure', () => {
  const files = report([{ status: 'failed', tests: [] }])
  expect(countTests(files)).toEqual({ passed: 0, failed: 1 })
  expect(listFailures(files)).toEqual([
    { file: 'file0', name: 'file0', message: 'It does not load.', isFile: true },
  ])
})

test('behavior: files that take long are named, the slowest first', () => {
  const files = [14, 20, 90].map((seconds) => ({ status: 'passed', tests: ['passed'], seconds }))
  const named = report(files).map((each) => ({ ...each, name: join(root, each.name) }))
  expect(listSlowFiles(named)).toEqual([
    { file: 'file2', seconds: 90 },
    { file: 'file1', seconds: 20 },
  ])
})

test('behavior: no report', () => {
  expect(countTests([])).toEqual({ passed: 0, failed: 0 })
})

test('behavior: tests that passed do not hide those that failed', () => {
  const lines = [
    ' ✓ |e2e| test/e2e/first.test.ts (1 test) 900ms',
    '   ✓ default  880ms',
    ' ❯ |e2e| test/e2e/second.test.ts (2 tests | 1 failed) 30900ms',
    '     ✓ default  880ms',
    '     × behavior: another  30000ms',
  ]
  const [first, , second, , another] = lines
  expect(withoutPassed(lines.join('\n')).split('\n')).toEqual([first, second, another])
})

/** Runs tests of a file of its own, as a step of the run. */
async function runFile(text: string, { rerun }: { rerun: boolean }) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/steps-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = "export default { test: { projects: [{ test: { name: 'own' } }] } }"
  writeFileSync(join(folder, 'vitest.config.mjs'), config)
  writeFileSync(join(folder, 'own.test.mjs'), `import { expect, test } from 'vitest'\n${text}`)
  const step = { name: 'own', vitest: 'own', rerun, options: ['--root', folder] }
  return runStep(step, { FOLDER: folder })
}

const failsOnce = `
import { existsSync, writeFileSync } from 'node:fs'
const mark = process.env.FOLDER + '/ran'
test('steady', () => {})
test('unsteady (first run)', () => {
  const ranBefore = existsSync(mark)
  writeFileSync(mark, '')
  expect(ranBefore).toBe(true)
})
`

test('behavior: what passes when it is run once more, alone, is unsteady', async () => {
  expect(await runFile(failsOnce, { rerun: true })).toMatchObject({
    passed: 2,
    failed: 0,
    unsteady: [
      { step: 'own', name: 'unsteady (first run)', failure: expect.stringContaining('expected') },
    ],
  })
})

test('behavior: where nothing is run again, a failure is one', async () => {
  expect(await runFile(failsOnce, { rerun: false })).toMatchObject({
    passed: 1,
    failed: 1,
    unsteady: [],
  })
})

test('behavior: what fails again has failed', async () => {
  const text = `test('steady', () => {}); test('broken', () => expect(1).toBe(2))`
  expect(await runFile(text, { rerun: true })).toMatchObject({ passed: 1, failed: 1, unsteady: [] })
})

test('behavior: an error that nobody caught is a failure', async () => {
  const text = `test('steady', () => {
    setTimeout(() => { throw new Error('too late') })
    return new Promise((resolve) => setTimeout(resolve, 100))
  })`
  expect(await runFile(text, { rerun: true })).toMatchObject({ passed: 1, failed: 1 })
})
