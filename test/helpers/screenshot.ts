import type { Locator, Page } from 'playwright-core'
import { repositoryFolder } from './repositoryFolder.js'

/** Takes a picture for people to look at, into `.cache/screenshots/<name>.png`. */
export async function screenshot(subject: Page | Locator, name: string): Promise<string> {
  const path = `${repositoryFolder}.cache/screenshots/${name}.png`
  await subject.screenshot({ path })
  return path
}
