import type { Scene } from '../../../packages/kit/src/scenes/Scene.js'
import type { ComponentScene } from './components/ComponentScene.js'
import { componentScenes } from './components/componentScenes.js'
import { statusScenes } from './scenes/statusScenes.js'
import { viewScenes } from './scenes/viewScenes.js'

export type Entry = { readonly id: string; readonly group: string } & (
  | { readonly kind: 'view'; readonly scene: Scene }
  | { readonly kind: 'component'; readonly scene: ComponentScene }
)

type Groups<scene> = Readonly<Record<string, Readonly<Record<string, scene>>>>

function flatten<scene>(groups: Groups<scene>) {
  return Object.entries(groups).flatMap(([group, scenes]) =>
    Object.entries(scenes).map(([name, scene]) => ({ id: `${group}/${name}`, group, scene })),
  )
}

/** Everything that the gallery shows, each at its own address. */
export const entries: readonly Entry[] = [
  ...flatten<Scene>(viewScenes).map((entry) => ({ ...entry, kind: 'view' as const })),
  ...flatten<Scene>(statusScenes).map((entry) => ({ ...entry, kind: 'view' as const })),
  ...flatten(componentScenes).map((entry) => ({ ...entry, kind: 'component' as const })),
]
