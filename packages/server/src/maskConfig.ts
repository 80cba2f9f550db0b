import { type Config, noteOf, settingNames } from './settings.js'

/** The settings as they may be shown: secrets are not. */
export function maskConfig(config: Config): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    settingNames.map((name) => [name, noteOf(name).isSecret ? mask(config[name]) : config[name]]),
  )
}

/** Of an address everything but its password and its query, of anything else nothing. */
function mask(value: unknown): unknown {
  if (value === undefined) return undefined
  if (!URL.canParse(String(value))) return '***'
  const url = new URL(String(value))
  if (url.password) url.password = '***'
  if (url.search) url.search = '***'
  return url.href
}
