export { createEngine, type Engine } from './createEngine.js'
