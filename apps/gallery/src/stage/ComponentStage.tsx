import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { modalStyles } from '../../../../packages/kit/src/react/theme/styles.js'
import type { ComponentScene } from '../components/ComponentScene.js'
import { adoptButtonStyles } from '../components/kitComponents.js'
import type { Setting } from '../setting.js'

type StageProps = { scene: ComponentScene; setting: Setting }

/** A component by itself, where it stands in the kit too: in a shadow root, or in the page. */
export function ComponentStage({ scene, setting }: StageProps): ReactElement {
  const Stage = scene.place === 'page' ? PageStage : ShadowStage
  return <Stage scene={scene} setting={setting} />
}

function PageStage({ scene, setting }: StageProps): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<HTMLElement>()
  useLayoutEffect(() => {
    if (!place.current) return
    adoptButtonStyles(place.current)
    setRoot(place.current)
  }, [])
  return (
    <div className="stage" ref={place}>
      {root ? scene.draw({ ...setting, root }) : null}
    </div>
  )
}

function ShadowStage({ scene, setting }: StageProps): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  useLayoutEffect(() => {
    if (place.current) setRoot(place.current.shadowRoot ?? attach(place.current))
  }, [])
  return (
    <div className="stage" data-mode="embedded" data-theme={setting.theme} ref={place}>
      {root ? createPortal(scene.draw({ ...setting, root }), root) : null}
    </div>
  )
}

function attach(host: HTMLElement): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(modalStyles)
  root.adoptedStyleSheets = [sheet]
  return root
}
