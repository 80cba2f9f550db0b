/** What says which changes a node expects of a transaction: a script of its own, fetched by `loadSimulation`. */
export { describeChanges } from './simulation/describeChanges.js'
export { readChanges } from './simulation/readChanges.js'
