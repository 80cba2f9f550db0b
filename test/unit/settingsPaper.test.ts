import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '../../packages/server/src/settings.js'
import { repositoryFolder } from '../helpers/repositoryFolder.js'

test('every setting of the server is in the paper on self-hosting', () => {
  const paper = readFileSync(`${repositoryFolder}docs/self-hosting.md`, 'utf8')
  expect(settingNames.filter((name) => !paper.includes(`\`${name}\``))).toEqual([])
})
