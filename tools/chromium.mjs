// A browser for the tests: Debian's package if we are root on Debian, otherwise Playwright's. Prefers the
// headless shell, which starts much faster than full Chromium.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureProgram } from './debian.mjs'
import { localNode, root, run } from './install.mjs'

const headlessShell = '/usr/bin/chromium-headless-shell'
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
export const chromiumPath = ({ withUi = false } = {}) =>
  (withUi ? browsers : [headlessShell, ...browsers]).find(existsSync)

export function ensureChromium() {
  ensureProgram('chromium-headless-shell')
  if (chromiumPath({ withUi: true }) || ensureProgram('chromium')) return
  run(localNode, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'])
}
