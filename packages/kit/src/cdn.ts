// All that works without a library of the host's, in one file, for pages without a bundler.
export * from './exports/element.js'
export * from './exports/index.js'
export * from './exports/networks.js'
export * from './exports/siwx.js'
