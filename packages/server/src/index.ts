export { type Config, ConfigError, readConfig } from './config.js'
export { createServer, type Server } from './createServer.js'
