import type { StandardSource } from '../../connectors/walletStandard.js'
import { isRecord } from '../../utils/isRecord.js'

/**
 * Follows what a wallet tells of its changes by a feature such as `standard:events`, where it has
 * it. Returns an unsubscribe function.
 */
export function watchChanges(
  source: StandardSource,
  name: string,
  onChange: (change: unknown) => void,
): () => void {
  const off = listen(source, name, onChange)
  return typeof off === 'function' ? () => off() : () => {}
}

function listen(
  { features }: StandardSource,
  name: string,
  onChange: (change: unknown) => void,
): unknown {
  const events = isRecord(features) ? features[name] : undefined
  const on = isRecord(events) ? events.on : undefined
  if (typeof on !== 'function') return undefined
  try {
    return Reflect.apply(on, events, ['change', onChange])
  } catch {
    // A wallet whose events do not work is connected all the same.
    return undefined
  }
}
