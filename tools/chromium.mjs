// A browser for the tests: Debian's package when we are root there, Playwright's own elsewhere. The one without
// windows first: the other loads its address bar and menus for every page, which takes longer than most pages.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureProgram } from './debian.mjs'
import { localNode, root, run } from './install.mjs'

const light = '/usr/bin/chromium-headless-shell'
const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
export const chromiumPath = ({ withWindows = false } = {}) =>
  (withWindows ? known : [light, ...known]).find(existsSync)

export function ensureChromium() {
  ensureProgram('chromium-headless-shell')
  if (chromiumPath({ withWindows: true }) || ensureProgram('chromium')) return
  run(localNode, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'])
}
