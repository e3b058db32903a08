import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
type Lock = { packages: Record<string, { license?: unknown; dev?: boolean }> }

/** `@img/sharp-libvips-linux-x64` is listed as `@img/sharp-libvips-*`. */
const isListed = (name: string, notices: string) =>
  notices.includes(`\`${name}\``) ||
  [...notices.matchAll(/`([^`*]+)\*`/g)].some(([, prefix = '']) => name.startsWith(prefix))

test('the notices list every package under LGPL, MPL or CC BY', () => {
  const notices = read('THIRD-PARTY-NOTICES.md')
  const { packages } = JSON.parse(read('package-lock.json')) as Lock
  const missing = Object.entries(packages)
    .filter(([path, { dev, license }]) => path && !dev && /GPL|MPL|CC-BY/.test(JSON.stringify(license ?? '')))
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    .filter((name) => !isListed(name, notices))
  expect(missing).toEqual([])
})
