import type { ReactElement } from 'react'
import type { Setting } from '../setting.js'

/** One component in one state. */
export type ComponentScene = {
  /** In a shadow root with the modal's styles, or in the page as its buttons are. */
  readonly place: 'shadow' | 'page'
  readonly draw: (place: ComponentPlace) => ReactElement
}

export type ComponentPlace = Setting & { readonly root: ShadowRoot | HTMLElement }

export type ComponentScenes = Readonly<Record<string, ComponentScene>>

export function inShadow(draw: (place: ComponentPlace) => ReactElement): ComponentScene {
  return { place: 'shadow', draw }
}

export function inPage(draw: (place: ComponentPlace) => ReactElement): ComponentScene {
  return { place: 'page', draw }
}
