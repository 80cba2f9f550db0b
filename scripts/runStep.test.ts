import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countTests, withoutPassed } from './runStep.mjs'

function count(testResults: readonly { status: string; tests: readonly string[] }[]) {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-report-'))
  const report = join(folder, 'report.json')
  const files = testResults.map(({ status, tests }) => ({
    status,
    assertionResults: tests.map((test) => ({ status: test })),
  }))
  writeFileSync(report, JSON.stringify({ testResults: files }))
  const counts = countTests(report)
  rmSync(folder, { recursive: true })
  return counts
}

test('default: tests are counted one by one', () => {
  const files = [
    { status: 'passed', tests: ['passed', 'passed'] },
    { status: 'failed', tests: ['passed', 'failed'] },
  ]
  expect(count(files)).toEqual({ passed: 3, failed: 1 })
})

test('behavior: a file that does not load is a failure', () => {
  expect(count([{ status: 'failed', tests: [] }])).toEqual({ passed: 0, failed: 1 })
})

test('behavior: no report', () => {
  expect(countTests('/no/such/file')).toEqual({ passed: 0, failed: 0 })
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
