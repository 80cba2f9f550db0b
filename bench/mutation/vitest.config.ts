import { defineConfig } from 'vitest/config'
import { alias } from '../../packages/kit/alias.js'
import { fromList } from './subjects.js'

const { MUTATION_TESTS, MUTATION_SETUP } = process.env

/** The tests of one subject, and no others. */
export default defineConfig({
  resolve: { alias },
  test: {
    environment: 'node',
    include: fromList(MUTATION_TESTS),
    globalSetup: fromList(MUTATION_SETUP),
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
