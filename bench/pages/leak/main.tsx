import { type Billfold, createBillfold } from 'billfold'
import { mount } from 'billfold/element'
import { BillfoldProvider, ConnectButton } from 'billfold/react'
import { wagmi } from 'billfold/wagmi'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'wagmi/chains'
import { rootElement } from '../rootElement.js'
import { wagmiConfig } from '../wagmiConfig.js'

declare global {
  interface Window {
    /** Puts a new kit into the page. Returns nothing: whoever tests must not keep it alive. */
    begin(entryPoint: 'react' | 'element'): void
    /** Takes the kit out of the page and destroys it. */
    end(): void
  }
}

const nothing = () => {}
let takeOut = nothing

window.begin = (entryPoint) => {
  const kit = createBillfold({ networks: [mainnet], adapters: [wagmi(wagmiConfig)] })
  const place = document.createElement('main')
  rootElement().append(place)
  const unmount = entryPoint === 'react' ? showReact(kit, place) : showElement(kit, place)
  takeOut = () => {
    unmount()
    kit.destroy()
    place.remove()
  }
}

window.end = () => {
  takeOut()
  takeOut = nothing
}

function showReact(kit: Billfold, place: HTMLElement) {
  const root = createRoot(place)
  root.render(
    <BillfoldProvider kit={kit}>
      <ConnectButton />
    </BillfoldProvider>,
  )
  return () => root.unmount()
}

function showElement(kit: Billfold, place: HTMLElement) {
  const unmount = mount(kit)
  place.append(document.createElement('billfold-button'))
  return unmount
}
