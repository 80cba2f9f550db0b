import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import webpack, { type Configuration } from 'webpack'
import { buildPage } from '../../bench/buildPage.js'
import { repositoryFolder } from '../helpers/repositoryFolder.js'

export type Bundler = 'vite' | 'webpack' | 'esbuild'
export type BenchPage = 'kit' | 'withoutServices' | 'namespaces' | 'controls'

const pages = `${repositoryFolder}bench/pages`

/**
 * Builds one of `bench/pages` for production by a bundler as it comes, with the kit's built package.
 *
 * @returns the folder
 */
export async function bundlePage(page: BenchPage, bundler: Bundler): Promise<string> {
  if (bundler === 'vite') return buildPage(page, { from: 'package' })
  const folder = `${repositoryFolder}.cache/bundlers/${bundler}/${page}`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await (bundler === 'esbuild' ? runEsbuild : runWebpack)(page, folder)
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><div id="root"></div><script type="module" src="./main.js"></script>',
  )
  return folder
}

const common = {
  format: 'esm',
  jsx: 'automatic',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
  // Ours leads to the kit's source.
  tsconfigRaw: '{}',
} satisfies BuildOptions

async function runEsbuild(page: BenchPage, outdir: string) {
  const entryPoints = [`${pages}/${page}/main.tsx`]
  await build({ ...common, entryPoints, outdir, bundle: true, splitting: true })
}

/** webpack reads no TypeScript: it gets the page's own files as JavaScript. */
async function runWebpack(page: BenchPage, outdir: string) {
  const source = join(outdir, 'source')
  const files = await readdir(pages, { recursive: true, withFileTypes: true })
  const entryPoints = files
    .filter((file) => /\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
  await build({ ...common, entryPoints, outdir: source, outbase: pages })
  const configuration: Configuration = {
    mode: 'production',
    entry: { main: `${source}/${page}/main.js` },
    output: { path: outdir, publicPath: 'auto' },
    // What is in which file does not depend on it.
    optimization: { minimize: false },
    performance: false,
  }
  await new Promise<void>((resolve, reject) =>
    webpack(configuration, (error, stats) => {
      const failed = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null)
      if (failed) reject(failed)
      else resolve()
    }),
  )
}
