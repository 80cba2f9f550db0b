import type { Health } from './createHealth.js'

/** Added to each latency, in milliseconds: below that, differences do not matter. */
const even = 20

/**
 * In which order upstreams are asked: by lot, the quick ones that rarely fail with better chances, so
 * that load is spread and each is heard of from time to time. One whose rest is over comes first,
 * once. Those that rest are left out, unless there is no other.
 *
 * @param random From 0 to below 1.
 */
export function orderUpstreams<Upstream extends { readonly health: Health }>(
  upstreams: readonly Upstream[],
  random: () => number,
): readonly Upstream[] {
  if (upstreams.length === 1) return upstreams
  const due = upstreams.find(({ health }) => health.status() === 'due')
  due?.health.claim()
  const working = upstreams.filter(({ health }) => health.status() === 'working')
  const lots = draw(working, random)
  if (due) return [due, ...lots]
  return lots.length ? lots : upstreams
}

/** Weighted and without putting back: the key of each is random^(1/weight), largest first. */
function draw<Upstream extends { readonly health: Health }>(
  upstreams: readonly Upstream[],
  random: () => number,
): readonly Upstream[] {
  return upstreams
    .map((upstream) => ({ upstream, key: random() ** (1 / weigh(upstream.health)) }))
    .sort((one, other) => other.key - one.key)
    .map(({ upstream }) => upstream)
}

/** An upstream nobody has asked yet counts as quick: it is asked soon, and then one knows. */
function weigh(health: Health): number {
  const { ratio, latency = 0 } = health.figures()
  return Math.max(ratio ** 4, 0.01) * (1000 / (latency + even))
}
