import { type BrowserContextOptions, devices } from 'playwright-core'

/** The machines that visitors come with. */
export const profiles = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { ...devices['Pixel 7'] },
} as const satisfies Record<string, BrowserContextOptions>

export type Profile = keyof typeof profiles
