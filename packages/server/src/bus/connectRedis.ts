import { Cluster, Redis, type RedisOptions } from 'ioredis'

/** Milliseconds. */
const answerTimeout = 1000
const connectTimeout = 2000
const longestPause = 1000

/** Nothing is kept for a Redis that is gone: whoever asks it hears so at once, or in a second. */
const options: RedisOptions = {
  enableOfflineQueue: false,
  enableAutoPipelining: true,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  maxRetriesPerRequest: 0,
  commandTimeout: answerTimeout,
  connectTimeout,
  retryStrategy: (attempt) => Math.min(attempt * 100, longestPause),
}

export type RedisClient = Redis | Cluster

/**
 * Connects to a Redis, or to a Redis Cluster when `urls` has several, separated by commas. It connects
 * again by itself.
 *
 * @param onError Told why a connection has failed; whoever asks finds out without it.
 */
export function connectRedis(
  urls: string,
  onError: (error: Error) => void = () => {},
): RedisClient {
  const list = urls.split(',').map((each) => each.trim())
  const [first = ''] = list
  const client =
    list.length === 1
      ? new Redis(first, options)
      : new Cluster(list, {
          redisOptions: { ...options, ...accessOf(first) },
          enableOfflineQueue: false,
          enableAutoPipelining: true,
          clusterRetryStrategy: (attempt) => Math.min(attempt * 100, longestPause),
        })
  client.on('error', onError)
  return client
}

/** What holds for all members of a cluster, those too that are found later. */
function accessOf(url: string): RedisOptions {
  const { username, password, protocol } = new URL(url)
  return {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  }
}
