import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findMissingPackages } from '../../scripts/findMissingPackages.mjs'
import { repositoryFolder } from '../helpers/repositoryFolder.js'

const folder = `${repositoryFolder}test/fixtures`

test.for(readdirSync(folder))('%s: every machine can install it, from any registry', (name) => {
  const text = readFileSync(`${folder}/${name}/package-lock.json`, 'utf8')
  expect(findMissingPackages(JSON.parse(text).packages)).toEqual({})
  expect(text).not.toContain('"resolved"')
})
