import { build } from 'vite'

export async function readSheet(name) {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      write: false,
      cssMinify: true,
      lib: { entry: `src/react/theme/${name}.ts`, formats: ['es'] },
    },
  })
  const [file] = [output].flat().flatMap((part) => part.output)
  const [sheet] = Object.values(
    await import(`data:text/javascript,${encodeURIComponent(file.code)}`),
  )
  return sheet
}
