import { readdirSync, readFileSync } from 'node:fs'
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
  const read = (file: string) => JSON.parse(readFileSync(`${folder}/${name}/${file}`, 'utf8'))
  const { dependencies, devDependencies } = read('package.json')
  expect(read('package-lock.json').packages['']).toEqual({
    name: read('package.json').name,
    dependencies,
    devDependencies,
  })
})
