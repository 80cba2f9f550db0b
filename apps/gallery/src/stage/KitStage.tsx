import {
  AccountButton,
  BillfoldModal,
  BillfoldProvider,
  ConnectButton,
  NetworkButton,
} from 'billfold/react'
import { type ReactElement, useEffect, useState } from 'react'
import { createSceneKit } from '../kit/createSceneKit.js'
import { happen } from '../kit/stateEvents.js'
import type { Scene } from '../scenes/Scene.js'
import type { Setting } from '../setting.js'
import { typeSearch } from './typeSearch.js'

/** A real kit in a page, brought into the state of a scene. */
export function KitStage(props: { scene: Scene; setting: Setting }): ReactElement {
  const { scene, setting } = props
  const [kit] = useState(() => createSceneKit(scene, setting))
  // The provider has started the kit by now: its effect runs before the page is painted.
  useEffect(() => {
    happen(kit, scene.events)
    return scene.search ? typeSearch(scene.search) : undefined
  }, [kit, scene])
  return (
    <BillfoldProvider kit={kit}>
      <div className="buttons">
        <ConnectButton balance="show" />
        <AccountButton />
        <NetworkButton />
      </div>
      {kit.options.enableEmbedded ? <BillfoldModal /> : null}
    </BillfoldProvider>
  )
}
