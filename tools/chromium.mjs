// A browser for the tests: Debian's package when we are root there, Playwright's own elsewhere.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { localNode, root, run } from './install.mjs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
export const chromiumPath = () => known.find(existsSync)

export function ensureChromium() {
  if (chromiumPath()) return
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebianRoot) {
    console.log('  installing   chromium')
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    if (spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet).status === 0) return
  }
  run(localNode, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'])
}
