import type { Scenes } from '../../../../packages/kit/src/scenes/Scene.js'

const found = import.meta.glob<Scenes>('../../../../packages/kit/src/features/*/*.scenes.ts', {
  eager: true,
  import: 'scenes',
})

/** Each view in each of its states, as its folder in the kit has them. */
export const viewScenes: Readonly<Record<string, Scenes>> = Object.fromEntries(
  Object.entries(found).map(([path, scenes]) => [path.replace(/^.*\/|\.scenes\.ts$/g, ''), scenes]),
)
