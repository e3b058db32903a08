// Builds the web app if its sources changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { localNode, root, run } from './install.mjs'

const sources = [
  'web',
  'contract',
  'vite.config.ts',
  'react-router.config.ts',
  'lingui.config.ts',
  'package-lock.json',
  'tools/build.mjs',
]
const stamp = join(root, 'build', 'stamp')

export function build() {
  const current = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return ''
  console.log('  building     the web app')
  rmSync(join(root, 'build'), { recursive: true, force: true })
  run(localNode, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  precompress(join(root, 'build', 'client'))
  writeFileSync(stamp, current)
  return 'web app built'
}

/** By names, sizes and contents: touching a file without changing it does not rebuild. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(join(root, source))))
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesOf(join(path, name)))
}

/** Precompresses every text file with brotli and gzip. */
function precompress(folder) {
  for (const file of filesOf(folder).filter((name) =>
    /\.(js|css|svg|json|webmanifest|txt|html)$/.test(name),
  )) {
    const bytes = readFileSync(file)
    if (bytes.length < 1024) continue
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

if (import.meta.main) build()
