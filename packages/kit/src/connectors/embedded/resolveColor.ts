/**
 * A colour as the page computes it, whatever it is written in, `var(--brand)` too: `#rrggbb`.
 *
 * @returns undefined where it is none, or lets something shine through
 */
export function resolveColor(place: HTMLElement, color: string): string | undefined {
  const probe = document.createElement('span')
  probe.style.color = color
  if (!probe.style.color) return undefined
  place.append(probe)
  const computed = getComputedStyle(probe).color
  probe.remove()
  const brush = new OffscreenCanvas(1, 1).getContext('2d')
  if (!brush) return undefined
  brush.fillStyle = computed
  brush.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha] = brush.getImageData(0, 0, 1, 1).data
  if (alpha !== 255) return undefined
  return `#${[red, green, blue].map((each) => each.toString(16).padStart(2, '0')).join('')}`
}
