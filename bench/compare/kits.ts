/** What ours is compared with. Each has its page in the folder of its name. */
export type OtherKit = 'rainbowkit' | 'connectkit'

export type KitName = 'billfold' | OtherKit

/** In the order of the pictures. */
export const kits: readonly { readonly name: KitName; readonly label: string }[] = [
  { name: 'billfold', label: 'Billfold' },
  { name: 'rainbowkit', label: 'RainbowKit' },
  { name: 'connectkit', label: 'ConnectKit' },
]

/**
 * The package of each, and its licence as it says it. Kits under other licences than MIT and BSD are
 * not installed, not even to look at them.
 */
export const otherPackages: Readonly<Record<OtherKit, { name: string; licence: string }>> = {
  rainbowkit: { name: '@rainbow-me/rainbowkit', licence: 'MIT' },
  connectkit: { name: 'connectkit', licence: 'BSD-2-Clause license' },
}
