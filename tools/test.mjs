// npm test: installs what is missing, runs every check and suite, and closes with one line that counts them.
// npm run check: the quick ones. npm test -- NAME: one of the parts, or the tests whose file matches NAME.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureProgram } from './debian.mjs'
import { install, localNode, root, step } from './install.mjs'
import { ensureServer } from './servers.mjs'

const results = join(root, 'test-results')
const bin = (name) => join(root, 'node_modules', name)
const program = (title, file, ...args) => ({ title, run: () => one(file, args) })
const suite = (title, ...filter) => ({ title, run: () => vitest(title, filter) })

const quick = [
  program('format', 'oxfmt/bin/oxfmt', '--check'),
  program('lint', 'oxlint/bin/oxlint'),
  {
    title: 'types',
    run: () =>
      both(one('@react-router/dev/bin.cjs', ['typegen']), () =>
        one('typescript/bin/tsc', ['--noEmit', '-p', '.']),
      ),
  },
  program(
    'imports',
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    'contract',
    'server',
    'web',
  ),
  { title: 'texts', run: () => one('../web/locales/check.mjs', ['--frozen']) },
  suite('unit'),
]
const slow = [
  { title: 'api', run: () => api([]) },
  suite('life'),
  { title: 'browser', run: () => browser([]) },
]
const parts = [...quick, ...slow]

const [name] = process.argv.slice(2)
const named = parts.filter(({ title }) => title === name)
const chosen = name === undefined ? parts : name === 'check' ? quick : named.length ? named : matching(name)
console.log('')
step('installing', install)
mkdirSync(results, { recursive: true })
const counted = { passed: 0, failed: 0, skipped: 0 }
for (const part of chosen) {
  console.log(`\n── ${part.title}`)
  const began = performance.now()
  const { passed, failed, skipped = 0 } = part.run()
  counted.passed += passed
  counted.failed += failed
  counted.skipped += skipped
  console.log(`   ${failed ? 'FAILED' : 'ok'} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
console.log(
  `\n${counted.passed} passed, ${counted.failed} failed${counted.skipped ? `, ${counted.skipped} skipped` : ''}`,
)
process.exit(counted.failed || counted.passed === 0 ? 1 : 0)

function matching(filter) {
  const all = ['unit', 'api', 'life'].map((title) => ({
    title: `${title} ${filter}`,
    run: () => vitest(title, [filter]),
  }))
  return [...all, { title: `browser ${filter}`, run: () => browser([filter]) }]
}

function node(file, args, env = {}) {
  const { status } = spawnSync(localNode, [bin(file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status
}

function one(file, args) {
  return node(file, args) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function both(first, second) {
  return first.failed ? first : second()
}

/** Counts by the runner's own report; a runner that dies without one is one failure. */
function counts(report, status, read) {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const found = read(JSON.parse(readFileSync(report, 'utf8')))
  return status !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found
}

function vitest(project, filter) {
  const report = join(results, `${project}.json`)
  rmSync(report, { force: true })
  const args = [
    'run',
    '--project',
    project,
    '--passWithNoTests',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const status = node('vitest/vitest.mjs', [...args, ...filter])
  return counts(report, status, (r) => ({
    passed: r.numPassedTests,
    failed: r.numFailedTests,
    skipped: r.numPendingTests,
  }))
}

/** Tests speak with a real Redis, a real S3 server and ffmpeg; without one of them those tests say so. */
function api(filter) {
  ensureProgram('redis-server')
  ensureProgram('ffmpeg')
  ensureServer('versitygw')
  ensureServer('stripe-mock')
  return vitest('api', filter)
}

function browser(filter) {
  step('building', build)
  ensureChromium()
  const report = join(results, 'browser.json')
  rmSync(report, { force: true })
  const args = ['test', '--config', 'tests/browser/playwright.config.ts', '--pass-with-no-tests', ...filter]
  const status = node('@playwright/test/cli.js', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  return counts(report, status, ({ stats, suites }) => {
    for (const title of unsteady(suites)) console.log(`   only at the second try: ${title}`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
  })
}

/** Tests that failed once and then passed, by name: they are to be mended, but stop nobody. */
function unsteady(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
    ...unsteady(inner),
  ])
}
