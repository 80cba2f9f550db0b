export { type Config, ConfigError, readConfig } from './config.js'
export { createServer, type Server } from './createServer.js'
export { defineConfig } from './defineConfig.js'
export type { ConfigInput } from './settings.js'
