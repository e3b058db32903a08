// npm run shots: screenshots of every screen at three widths in both themes, with a contact sheet.
// npm run shots -- NAME: only screens whose name contains NAME.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { install, localNode, root, run, step } from './install.mjs'

const folder = join(root, 'test-results', 'shots')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
step('installing', install)
step('building', build)
ensureChromium()
run(localNode, ['tests/browser/support/take-screenshots.ts', folder, ...process.argv.slice(2)])
