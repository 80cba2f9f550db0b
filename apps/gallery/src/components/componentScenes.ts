import type { ComponentScenes } from './ComponentScene.js'
import { controlScenes } from './controlScenes.js'
import { frameScenes } from './frameScenes.js'
import { markScenes } from './markScenes.js'
import { messageScenes } from './messageScenes.js'
import { pageScenes } from './pageScenes.js'
import { rowScenes } from './rowScenes.js'

/** Each component in each of its states, by the name of its folder. */
export const componentScenes: Readonly<Record<string, ComponentScenes>> = {
  ...controlScenes,
  ...rowScenes,
  ...markScenes,
  ...messageScenes,
  ...frameScenes,
  ...pageScenes,
}
