import { drawIcon } from './drawIcon.js'

export const BuyIcon = /* @__PURE__ */ drawIcon('M10 4.5v11M4.5 10h11')
