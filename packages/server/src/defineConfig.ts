import type { ConfigInput } from './settings.js'

/**
 * For a configuration file (`--config billfold.config.mjs`): gives back what it gets, with types.
 *
 * @example
 * ```ts
 * import { defineConfig } from '@billfold/server'
 *
 * export default defineConfig({ PORT: 8080, RELAY_URLS: ['wss://wallet.example.org/relay'] })
 * ```
 */
export function defineConfig(config: ConfigInput): ConfigInput {
  return config
}
