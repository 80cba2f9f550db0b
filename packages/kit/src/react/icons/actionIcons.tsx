import { drawIcon } from './drawIcon.js'

export const CheckIcon = /* @__PURE__ */ drawIcon('m4.5 10.5 3.5 3.5 7.5-8')
export const CopyIcon = /* @__PURE__ */ drawIcon(
  'M8.5 7H15a1.5 1.5 0 0 1 1.5 1.5V15a1.5 1.5 0 0 1-1.5 1.5H8.5A1.5 1.5 0 0 1 7 15V8.5A1.5 1.5 0 0 1 8.5 7ZM13 7V5a1.5 1.5 0 0 0-1.5-1.5H5A1.5 1.5 0 0 0 3.5 5v6.5A1.5 1.5 0 0 0 5 13h2',
)
export const DisconnectIcon = /* @__PURE__ */ drawIcon(
  'M8 3.5H5.5A1.5 1.5 0 0 0 4 5v10a1.5 1.5 0 0 0 1.5 1.5H8M13 6.5l3.5 3.5-3.5 3.5M16.5 10H8',
  { mirrored: true },
)
export const PlusIcon = /* @__PURE__ */ drawIcon('M10 4.5v11M4.5 10h11')
export const RefreshIcon = /* @__PURE__ */ drawIcon('M16 10a6 6 0 1 1-1.8-4.3L16 7.5M16 3.5v4h-4')
export const SearchIcon = /* @__PURE__ */ drawIcon(
  'M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM13 13l3.5 3.5',
)
