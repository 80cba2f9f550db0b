import { drawIcon } from './drawIcon.js'

export const AtIcon = /* @__PURE__ */ drawIcon(
  'M13 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM13 7v4a2 2 0 0 0 4 0v-1a7 7 0 1 0-2.8 5.6',
)
