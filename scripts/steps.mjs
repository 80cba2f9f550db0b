import { npm } from './run.mjs'

/**
 * What `npm test` does, in this order. A step is a command that passes or fails, or a project of
 * vitest.config.ts whose tests are counted one by one.
 *
 * @type {readonly Step[]}
 * @typedef {{ name: string } & ({ command: readonly string[] } | { vitest: string })} Step
 */
export const steps = [
  { name: 'build', command: npm('run', 'build', '-w', 'billfold') },
  { name: 'build, server', command: npm('run', 'build', '-w', '@billfold/server') },
  { name: 'reference', command: npm('run', 'reference', '--', '--check') },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'papers', command: ['tsx', 'scripts/checkDocs.ts'] },
  { name: 'lint', command: ['biome', 'check', '.'] },
  { name: 'layers', vitest: 'layers' },
  { name: 'unit', vitest: 'unit' },
  { name: 'unit, wagmi 2', vitest: 'unit-wagmi2' },
  { name: 'unit, Node 24', command: ['node', 'scripts/unitOnNode24.mjs'] },
  { name: 'server', vitest: 'server' },
  { name: 'browser', vitest: 'browser' },
  { name: 'gallery', vitest: 'gallery' },
  { name: 'e2e', vitest: 'e2e' },
  { name: 'hosts', vitest: 'hosts' },
  { name: 'sizes', command: ['tsx', 'bench/run.ts', '--only', 'sizes', '--check'] },
  { name: 'publint', command: ['publint', 'packages/kit', '--strict'] },
  {
    name: 'attw',
    command: [
      ...['attw', '--pack', 'packages/kit', '--profile', 'esm-only'],
      ...['--exclude-entrypoints', 'button.css'],
    ],
  },
  { name: 'publint, server', command: ['publint', 'packages/server', '--strict'] },
  {
    name: 'attw, server',
    command: ['attw', '--pack', 'packages/server', '--profile', 'esm-only'],
  },
  { name: 'knip', command: ['knip'] },
  { name: 'licences', command: ['node', 'scripts/licences.mjs'] },
]
