declare global {
  interface Window {
    /**
     * When the address of each namespace was painted first, in milliseconds since the navigation.
     */
    addressesPainted: Promise<number>
  }
}

/** Looks for the addresses from the first frame on. It may use nothing from outside of itself. */
export function installNamespaceProbe() {
  function areShown() {
    const places = [...document.querySelectorAll('[data-namespace]')]
    return (
      places.length > 0 && places.every((place) => place.textContent && place.checkVisibility())
    )
  }
  window.addressesPainted = new Promise((resolve) => {
    const look = () => {
      if (!areShown()) return requestAnimationFrame(look)
      // The end of the frame: by then it has been painted.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(undefined)
    }
    requestAnimationFrame(look)
  })
}
