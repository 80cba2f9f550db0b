/** One thing that can be set in the page's address. */
export type Option<value> = {
  /** What may be written, for people. */
  readonly values: string
  /** What it does, for people. */
  readonly about: string
  /** The value for what was written, or for nothing; `undefined` for what is invalid. */
  readonly parse: (text: string | null) => { readonly value: value } | undefined
}

/** `name=1` or `name=0`. */
export function flag(byDefault: boolean, about: string): Option<boolean> {
  return {
    values: byDefault ? '1 (default), 0' : '1, 0 (default)',
    about,
    parse(text) {
      if (text === null) return { value: byDefault }
      if (text === '1' || text === 'true') return { value: true }
      return text === '0' || text === 'false' ? { value: false } : undefined
    },
  }
}

/** One word of several; the first is the default. */
export function choice<const word extends string>(
  words: readonly [word, ...word[]],
  about: string,
): Option<word> {
  const [first, ...others] = words
  return {
    values: [`${first} (default)`, ...others].join(', '),
    about,
    parse(text) {
      const value = text === null ? first : words.find((word) => word === text)
      return value === undefined ? undefined : { value }
    },
  }
}

/** A text that a pattern allows; nothing by default. */
export function matching(
  values: string,
  pattern: RegExp,
  about: string,
): Option<string | undefined> {
  return {
    values,
    about,
    parse(text) {
      if (text === null) return { value: undefined }
      return pattern.test(text) ? { value: text } : undefined
    },
  }
}

/** Several words of a few, in any order, with commas between; nothing by default. */
export function words<const word extends string>(
  known: readonly word[],
  about: string,
): Option<readonly word[] | undefined> {
  return {
    values: `any of ${known.join(', ')}, with commas`,
    about,
    parse(text) {
      if (text === null) return { value: undefined }
      const found = text.split(',').map((part) => known.find((word) => word === part))
      const value = found.filter((word) => word !== undefined)
      return value.length === found.length ? { value } : undefined
    },
  }
}
