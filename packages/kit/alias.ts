import { fileURLToPath } from 'node:url'

const exportsFolder = fileURLToPath(new URL('./src/exports/', import.meta.url))

/** With `BILLFOLD_DIST=1`, `billfold` is the built package, as hosts get it. */
const fromSource = process.env.BILLFOLD_DIST !== '1'

/**
 * For Vite's `resolve.alias`: `billfold` and its entry points from source, so that nothing need be
 * built.
 */
export const alias = fromSource
  ? [
      { find: /^billfold$/, replacement: `${exportsFolder}index` },
      { find: /^billfold\/([a-z0-9/]+)$/, replacement: `${exportsFolder}$1` },
    ]
  : []
