import { drawIcon } from '../../react/icons/drawIcon.js'

export const PictureIcon = /* @__PURE__ */ drawIcon(
  'M5 3.5h10A1.5 1.5 0 0 1 16.5 5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V5A1.5 1.5 0 0 1 5 3.5ZM8.5 7.5a1 1 0 1 1-2 0 1 1 0 0 1 2 0ZM4 14l3.5-3 2.5 2 3-3.5 3.5 3.5',
)
