import { npm } from './run.mjs'

/**
 * What `npm test` does, in this order. A step is a command that passes or fails, or a project of
 * vitest.config.ts whose tests are counted one by one. With `rerun`, a test that fails is run once
 * more, alone. Those that are `light` keep one processor busy, and run two at a time.
 *
 * `changed` is a pattern of files: one that has changed makes `npm test -- --changed` run the step. A
 * step of Vitest without it is run with the tests that import what has changed; with `smoke`, these
 * files are run as well then.
 *
 * @type {readonly import('./steps.mjs').Step[]}
 */
export const steps = [
  { name: 'build', command: npm('run', 'build', '-w', 'billfold'), changed: /^packages\/kit\// },
  {
    name: 'build, server',
    command: npm('run', 'build', '-w', '@billfold/server'),
    changed: /^packages\//,
  },
  { name: 'unit', vitest: 'unit', light: true },
  {
    name: 'unit, Node 24',
    command: ['node', 'scripts/unitOnNode24.mjs'],
    changed: /^scripts\/unitOnNode24/,
    light: true,
  },
  {
    name: 'reference',
    command: npm('run', 'reference', '--', '--check'),
    changed: /^(packages\/kit\/src|docs\/reference)\//,
    light: true,
  },
  { name: 'types', command: ['tsc', '--noEmit'], changed: /./, light: true },
  {
    name: 'docs',
    command: ['tsx', 'scripts/checkDocs.ts'],
    changed: /\.md$|^packages\/\w+\/src\//,
    light: true,
  },
  { name: 'lint', command: ['biome', 'check', '.'], changed: /./, light: true },
  { name: 'layers', vitest: 'layers', changed: /^packages\/kit\/src\//, light: true },
  { name: 'unit, wagmi 2', vitest: 'unit-wagmi2', light: true },
  { name: 'interop', vitest: 'interop', light: true },
  { name: 'browser', vitest: 'browser', light: true },
  {
    name: 'sizes',
    command: ['tsx', 'bench/run.ts', '--only', 'sizes', '--check'],
    changed: /^(packages\/kit|bench)\//,
    light: true,
  },
  {
    name: 'publint',
    command: ['publint', 'packages/kit', '--strict'],
    changed: /^packages\/kit\/package\.json/,
    light: true,
  },
  {
    name: 'attw',
    command: [
      ...['attw', '--pack', 'packages/kit', '--profile', 'esm-only'],
      ...['--exclude-entrypoints', 'button.css'],
    ],
    changed: /^packages\/kit\/package\.json/,
    light: true,
  },
  {
    name: 'publint, server',
    command: ['publint', 'packages/server', '--strict'],
    changed: /^packages\/server\/package\.json/,
    light: true,
  },
  {
    name: 'publint, recover',
    command: ['publint', 'packages/recover', '--strict'],
    changed: /^packages\/recover\/package\.json/,
    light: true,
  },
  {
    name: 'attw, server',
    command: ['attw', '--pack', 'packages/server', '--profile', 'esm-only'],
    changed: /^packages\/server\/package\.json/,
    light: true,
  },
  { name: 'knip', command: ['knip'], changed: /./, light: true },
  {
    name: 'licences',
    command: ['node', 'scripts/licences.mjs'],
    changed: /package-lock\.json$/,
    light: true,
  },
  { name: 'server', vitest: 'server' },
  {
    name: 'gallery',
    vitest: 'gallery',
    rerun: true,
    changed: /^(packages\/kit\/src\/(react|features|scenes)|apps\/gallery)\//,
  },
  {
    name: 'e2e',
    vitest: 'e2e',
    rerun: true,
    changed: /^(packages\/kit\/src|apps\/(demo|wallet))\//,
    smoke: ['test/e2e/wallet.test.ts', 'test/e2e/walletConnect.test.ts', 'test/e2e/signIn.test.ts'],
  },
  {
    name: 'hosts',
    vitest: 'hosts',
    rerun: true,
    changed: /^(examples|test\/hosts|test\/fixtures)\//,
  },
]
