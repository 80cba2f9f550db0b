import { drawIcon } from '../../react/icons/drawIcon.js'

export const MailIcon = /* @__PURE__ */ drawIcon(
  'M3.5 5.5A1.5 1.5 0 0 1 5 4h10a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 15 16H5a1.5 1.5 0 0 1-1.5-1.5ZM4 6l6 4.5L16 6',
)
