import { start } from '../../actions/start.js'
import type { Billfold } from '../../Billfold.js'
import { defineElements, type PlacedElement, placedElements, watchElements } from './elements.js'

const mounted: Billfold[] = []

/**
 * Runs a kit in a page of any framework or none: starts it, and fills `<billfold-button>`,
 * `<billfold-account-button>`, `<billfold-network-button>`, `<billfold-wallet-button>` and
 * `<billfold-modal>`. React is loaded with the first element or the first opening. If there are several
 * kits, an element's `kit` attribute is the `storageKey` of its kit.
 *
 * @example
 * ```ts
 * const unmount = mount(createBillfold({ networks: [mainnet] }))
 * ```
 * @returns a function that ends it
 */
export function mount(kit: Billfold): () => void {
  defineElements()
  mounted.push(kit)
  const isOwn = ({ kit: key }: PlacedElement) =>
    key === null ? mounted[0] === kit : key === kit.options.storageKey
  const stop = start(kit)
  let unrender: (() => void) | undefined
  let ended = false

  async function render() {
    if (unrender || ended || !isNeeded()) return
    unrender = () => {}
    try {
      const { renderElements } = await import('./ElementApp.js')
      if (!ended) unrender = renderElements(kit, isOwn)
    } catch (error) {
      unrender = undefined
      console.error('[billfold] The interface could not be loaded.', error)
    }
  }
  const isNeeded = () =>
    kit.getState().modal.status === 'open' || placedElements().some((placed) => isOwn(placed))

  const stops = [watchElements(render), kit._internal.store.subscribe(render), stop]
  render()
  return () => {
    ended = true
    mounted.splice(mounted.indexOf(kit), 1)
    unrender?.()
    for (const each of stops) each()
  }
}
