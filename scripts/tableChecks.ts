// Makes TypeScript of what a docs page says in code spans, so that the compiler knows whether each
// name of ours is there.

/**
 * One statement for each code span that is ours: outside of tables all of them, in tables those of all
 * columns but the first, and of the first where the second says "the same".
 */
export function checkSpans(parameters: {
  readonly page: string
  readonly text: string
  /** Spans that belong to others. */
  readonly foreign: ReadonlySet<string>
}): string {
  const { page, text, foreign } = parameters
  const statements = withoutBlocks(text)
    .split('\n')
    .flatMap((line, index) =>
      ourParts(line)
        .flatMap((part) => checksOf(part, foreign))
        .map((statement) => `  ${statement} // ${page}:${index + 1}`),
    )
  return `export async function check() {\n${statements.join('\n')}\n}\n`
}

/** Keeps the lines, so that their numbers stay. */
function withoutBlocks(text: string): string {
  return text.replaceAll(/^```.*?^```$/gms, (block) => block.replaceAll(/[^\n]/g, ''))
}

function ourParts(line: string): readonly string[] {
  if (!line.startsWith('|')) return [line]
  const [there = '', ...here] = line.split('|').slice(1, -1)
  return /^ the same/.test(here[0] ?? '') ? [there, ...here] : here
}

function checksOf(part: string, foreign: ReadonlySet<string>): readonly string[] {
  return [...part.matchAll(/`([^`]+)`/g)].flatMap(({ 1: span = '', index }) => {
    if (foreign.has(span)) return []
    const hook = /`(use\w+)(?:\([^`]*\))?`:(?:[^`;]|`\w+`)*$/.exec(part.slice(0, index))?.[1]
    // "`useBillfoldModal`: `open`, `view`": what comes after the colon is what the hook gives.
    const isMember = hook && /^[a-z]\w*$/.test(span)
    return [isMember ? `member<ReturnType<Ours['${hook}']>>('${span}')` : toStatement(span)]
  })
}

/** What the compiler is asked of a span, by its shape. */
function toStatement(span: string): string {
  const code = span.replaceAll('…', 'anything')
  if (/^\w+$/.test(span)) return `known('${span}')`
  if (/^--billfold-/.test(span)) return `themeToken('${span}')`
  if (/^billfold(-\w+)+$/.test(span)) return `element('${span}')`
  if (/^[a-z]+(-[a-z]+)+$/.test(span)) return `known('${toCamelCase(span)}')`
  if (/^billfold(\/\w+)+$/.test(span)) return `void import('${span}')`
  if (/^[a-z]+="\w+"$/.test(span)) return `void (<Parts.ConnectButton ${span} />)`
  if (/^[A-Z]\w+ \w+=/.test(span)) return `void (<Parts.${code} {...anything} />)`
  return withFunctions(span, /^\w+: /.test(span) ? `option({ ${code} })` : `void (${code})`)
}

function toCamelCase(attribute: string): string {
  return attribute.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Functions are the kit's, or what its hooks give. What they are given is declared with the page. */
function withFunctions(span: string, statement: string): string {
  const names = new Set([...span.matchAll(/(?<![.\w])(\w+)\(/g)].map(([, name]) => name))
  return names.size > 0 ? `{ const { ${[...names].join(', ')} } = ours; ${statement} }` : statement
}
