import { drawIcon } from './drawIcon.js'

export const SwapIcon = /* @__PURE__ */ drawIcon(
  'M6.5 3.5v12M3.5 12.5l3 3 3-3M13.5 16.5v-12M10.5 7.5l3-3 3 3',
)
