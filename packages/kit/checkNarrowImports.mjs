import { build } from 'vite'

/**
 * What a page pays for a single name, in bytes, minified, files that nobody would ever load included:
 * other packages are left out.
 */
const limits = [
  { from: 'networks', name: 'mainnet', limit: 450 },
  { from: 'marks/eip155', name: 'base', limit: 600 },
  { from: 'protocol', name: 'isAddress', limit: 450 },
  { from: 'react', name: 'useBillfold', limit: 3_200 },
]

/** Fails when a page that takes one name gets more than that. */
export async function checkNarrowImports() {
  for (const { from, name, limit } of limits) {
    const size = await weigh(
      `export { ${name} } from '${import.meta.dirname}/dist/exports/${from}.js'`,
    )
    console.log(`${name} of billfold/${from} alone: ${size} bytes`)
    if (size > limit)
      throw new Error(`${name} of billfold/${from} is ${size} bytes, more than ${limit}.`)
  }
}

async function weigh(code) {
  const entry = 'narrow'
  const output = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'narrow',
        resolveId: (id) => (id.endsWith('narrow') ? '\0narrow' : null),
        load: (id) => (id === '\0narrow' ? code : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: 'oxc',
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: (id) => !/^[./\0]/.test(id), output: { minify: true } },
    },
  })
  const files = [output].flat().flatMap((part) => part.output)
  return files.reduce((sum, file) => sum + (file.code?.length ?? 0), 0)
}
