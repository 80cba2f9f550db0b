/** What moves although the visitor wants less motion: all but opacity and colours. Runs in the page. */
export function movesAnyway(): string[] {
  const calm = /^(?:none|opacity|visibility|background|fill|stroke|box-shadow|(?:\w+-)*color)$/
  const notProperties = ['offset', 'computedOffset', 'easing', 'composite']
  const roots = [document, ...document.querySelectorAll('*')].flatMap((each) =>
    each instanceof Document ? each : (each.shadowRoot ?? []),
  )
  const hyphened = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const nameOf = (element: Element | null | undefined) =>
    `${element?.tagName} ${element?.getAttribute('class') ?? ''}`

  const animated = roots
    .flatMap((root) => root.getAnimations())
    .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect : []))
    .flatMap((effect) =>
      effect
        .getKeyframes()
        .flatMap((frame) => Object.keys(frame))
        .filter((key) => !notProperties.includes(key) && !calm.test(hyphened(key)))
        .map((key) => `${nameOf(effect.target)}: ${key}`),
    )
  const transitions = roots
    .flatMap((root) => [...root.querySelectorAll('*')])
    .flatMap((element) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(element)
      const durations = transitionDuration.split(', ')
      return transitionProperty
        .split(', ')
        .filter((_, index) => durations[index % durations.length] !== '0s')
        .filter((property) => !calm.test(property))
        .map((property) => `${nameOf(element)}: ${property}`)
    })
  return [...new Set([...animated, ...transitions])]
}
