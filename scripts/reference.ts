// Writes docs/reference from the built declarations and their doc comments: a page for each entry point, and
// the table of options. With --check it writes nothing and fails when a page is not current, so that
// a change of the public interface is seen in review.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript-api'

const repository = join(import.meta.dirname, '..')
const declarations = join(repository, 'packages/kit/dist/exports')
const target = join(repository, 'docs/reference')
const check = process.argv.includes('--check')

const files = readdirSync(declarations, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.d.ts'),
)
const program = ts.createProgram(
  files.map((name) => join(declarations, name)),
  {
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2022,
    skipLibCheck: true,
    jsx: ts.JsxEmit.ReactJSX,
  },
)
const checker = program.getTypeChecker()

const pages = new Map(files.map((name) => [pageName(name), doorPage(name)]))
pages.set('options.md', optionsPage())
const stale = [...pages].filter(([name, text]) => read(name) !== text).map(([name]) => name)
if (!check) {
  mkdirSync(target, { recursive: true })
  for (const [name, text] of pages) writeFileSync(join(target, name), text)
}
console.log(`${pages.size} pages, ${stale.length} ${check ? 'not current' : 'changed'}`)
if (check && stale.length > 0) {
  console.error(
    `Not current: ${stale.join(', ')}. Run npm run reference and commit what it writes.`,
  )
  process.exit(1)
}

function pageName(file: string) {
  return `${file.replace('.d.ts', '').replace('/', '-')}.md`
}

function read(name: string) {
  try {
    return readFileSync(join(target, name), 'utf8')
  } catch {
    return undefined
  }
}

function doorPage(file: string) {
  const entryPoint = file === 'index.d.ts' ? 'billfold' : `billfold/${file.replace('.d.ts', '')}`
  const entries = exportsOf(file).map((symbol) => entry(symbol))
  return `# \`${entryPoint}\`\n\nWritten by \`npm run reference\` from the doc comments.\n\n${entries.join('\n')}`
}

function exportsOf(file: string) {
  const source = program.getSourceFile(join(declarations, file))
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${file} exports nothing.`)
  return checker
    .getExportsOfModule(module)
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

function entry(symbol: ts.Symbol) {
  const meant = resolve(symbol)
  const code = (meant.declarations ?? []).map((declaration) => textOf(declaration)).join('\n')
  return [`## ${symbol.name}`, documentation(meant), `\`\`\`ts\n${code}\n\`\`\``, '']
    .filter((part, index) => part || index === 3)
    .join('\n\n')
}

function resolve(symbol: ts.Symbol) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

/** A declaration as written, with the comments inside of it and without the one before it. */
function textOf(declaration: ts.Declaration) {
  const whole = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
  const file = relative(repository, whole.getSourceFile().fileName)
  if (file.includes('node_modules')) return `// from ${file.split('node_modules/').pop()}`
  // The compiler writes the quotes of literal types one way or the other.
  const text = whole.getText().replaceAll(/"([^"'\n]*)"/g, "'$1'")
  return text.replace(/^export (declare )?/, '')
}

function documentation(symbol: ts.Symbol) {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker))
  const tags = symbol.getJsDocTags(checker).map(({ name, text }) => {
    const words = ts.displayPartsToString(text)
    if (name === 'example')
      return `\n${words.includes('```') ? words : `\`\`\`ts\n${words}\n\`\`\``}`
    return `*${name}*: ${words}`
  })
  return [text, ...tags].filter(Boolean).join('\n\n')
}

function optionsPage() {
  const symbol = exportsOf('index.d.ts').find(({ name }) => name === 'CreateBillfoldParameters')
  if (!symbol) throw new Error('CreateBillfoldParameters is not exported.')
  const rows = optionRows(checker.getDeclaredTypeOfSymbol(resolve(symbol)), '')
  const head = '| option | type | default | what |\n|---|---|---|---|'
  return `# Options of \`createBillfold\`\n\nWritten by \`npm run reference\` from the doc comments.\n\n${head}\n${rows.join('\n')}\n`
}

function optionRows(type: ts.Type, prefix: string): string[] {
  return type.getProperties().flatMap((property) => {
    const [declaration] = property.declarations ?? []
    if (!declaration || !ts.isPropertySignature(declaration)) return []
    const written =
      declaration.type
        ?.getText()
        .replace(/\s+/g, ' ')
        .replace(/ \| undefined$/, '') ?? ''
    const tag = property.getJsDocTags(checker).find(({ name }) => name === 'default')
    const otherwise = tag
      ? ts.displayPartsToString(tag.text)
      : declaration.questionToken
        ? '–'
        : 'required'
    const what = ts.displayPartsToString(property.getDocumentationComment(checker))
    const cells = [`\`${prefix}${property.name}\``, `\`${written}\``, otherwise, what].map(cell)
    const inner = written === 'Features' ? innerRows(property, declaration) : []
    return [`| ${cells.join(' | ')} |`, ...inner]
  })
}

function innerRows(property: ts.Symbol, declaration: ts.Declaration) {
  const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(property, declaration))
  return optionRows(type, `${property.name}.`)
}

function cell(text: string) {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim()
}
