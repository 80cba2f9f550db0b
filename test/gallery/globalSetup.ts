import type { TestProject } from 'vitest/node'
import { type ServedApp, serveApp } from '../helpers/serveApp.js'

declare module 'vitest' {
  export interface ProvidedContext {
    gallery: ServedApp
    /** How many scenes are looked at side by side. */
    galleryPairs: number
  }
}

/** The gallery needs no chain. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, folder, stop } = await serveApp('gallery')
  project.provide('gallery', { url, folder })
  project.provide('galleryPairs', project.config.maxConcurrency)
  return stop
}
