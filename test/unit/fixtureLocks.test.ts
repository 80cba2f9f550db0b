import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findMissingPackages } from '../../scripts/findMissingPackages.mjs'
import { repositoryFolder } from '../helpers/repositoryFolder.js'

const folder = `${repositoryFolder}test/fixtures`

test.for(readdirSync(folder))('%s: every machine can install it, from any registry', (name) => {
  const text = readFileSync(`${folder}/${name}/package-lock.json`, 'utf8')
  const { packages } = JSON.parse(text)
  expect(findMissingPackages(packages)).toEqual({})
  expect(text).not.toMatch(/"resolved": "\w+:/)
})

test.for(readdirSync(folder))('%s: its lock file is about its package.json', (name) => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
  const example = `${repositoryFolder}examples/${name}`
  const host = existsSync(example) ? example : `${folder}/${name}`
  const { name: hostName, dependencies, devDependencies } = read(`${host}/package.json`)
  // The kit is installed from what was built here.
  const { billfold, ...others } = dependencies ?? {}
  const { packages } = read(`${folder}/${name}/package-lock.json`)
  expect({ dependencies: {}, ...packages[''] }).toEqual({
    name: hostName,
    dependencies: others,
    devDependencies,
  })
})
