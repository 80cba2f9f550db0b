/** What the setting `ANALYTICS_SINK` may be. */
export const sinkShape = /^(?:postgres|stdout|ndjson:.+)$/
