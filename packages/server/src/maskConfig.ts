import { type Config, noteOf, settingNames } from './settings.js'

/** The settings as they may be shown: secrets are not. */
export function maskConfig(config: Config): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    settingNames.map((name) => [name, noteOf(name).isSecret ? mask(config[name]) : config[name]]),
  )
}

/**
 * Of a database's address everything but its password and its query, of anything else nothing: other
 * secrets may look like addresses, and several addresses like one.
 */
function mask(value: unknown): unknown {
  if (value === undefined) return undefined
  const text = String(value)
  if (!/^(postgres(ql)?|rediss?):/.test(text) || text.includes(',') || !URL.canParse(text))
    return '***'
  const url = new URL(text)
  if (url.password) url.password = '***'
  if (url.search) url.search = '***'
  return url.href
}
