import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from './settings.ts'

/** `.env.example` has lines `#NAME=default`, each below its explanation. */
const lines = () => readFileSync(new URL('../.env.example', import.meta.url), 'utf8').split('\n')
const named = () =>
  lines().flatMap((line) => {
    const [, name, value] = /^#?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
    return name ? [[name, value?.trim() ?? ''] as const] : []
  })

test('.env.example lists exactly the known settings, each once', () =>
  expect(
    named()
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(Object.keys(settings).toSorted()))

test('with their defaults', () =>
  expect(Object.fromEntries(named())).toEqual(
    Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, setting.default])),
  ))

test('and all commented out', () =>
  expect(lines().filter((line) => line.trim() && !line.startsWith('#'))).toEqual([]))
