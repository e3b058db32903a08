// npm test: installs what is missing, runs every check and suite, and closes with one line that counts them.
// npm run check: the quick ones. npm test -- NAME: one of the parts, or the tests whose file matches NAME.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureProgram } from './debian.mjs'
import { install, localNode, root, step, withCompiled } from './install.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { ensureServer } from './servers.mjs'

const results = join(root, 'test-results')
const bin = (name) => join(root, 'node_modules', name)
const program = (title, file, ...args) => ({ title, run: (said) => one(file, args, said) })
const suite = (title, ...filter) => ({ title, run: (said) => vitest(title, filter, said) })

// The longest first: they run two at a time.
const quick = [
  {
    title: 'types',
    run: async (said) => {
      const routes = await one('@react-router/dev/bin.cjs', ['typegen'], said)
      // Of what has not changed since the last time it knows the answer.
      const known = ['--incremental', '--tsBuildInfoFile', join(results, 'types.tsbuildinfo')]
      return routes.failed ? routes : one('typescript/bin/tsc', ['--noEmit', ...known, '-p', '.'], said)
    },
  },
  suite('unit'),
  program(
    'imports',
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    'contract',
    'server',
    'web',
  ),
  program('lint', 'oxlint/bin/oxlint'),
  program('texts', '../web/locales/check.mjs', '--frozen'),
  program('format', 'oxfmt/bin/oxfmt', '--check'),
]
const api = { title: 'api', run: () => apiTests([]) }
// Whole processes that are started and killed wait more than they work; the web app is built meanwhile.
const life = suite('life')
const built = { title: 'build', run: (said) => one('../tools/build.mjs', [], said) }
const browser = { title: 'browser', run: () => browserTests([]) }
/** Parts of a stage run two at a time, stages one after the other. */
const stages = [quick, [api], [built, life], [browser]]

const [name] = process.argv.slice(2)
const chosen = name === undefined ? stages : name === 'check' ? [quick] : named(name).map((part) => [part])
console.log('')
step('installing', install)
mkdirSync(results, { recursive: true })
const scratch = memoryFolder()
const counted = { passed: 0, failed: 0, skipped: 0 }
/** What failed and why, told once more at the end. */
const failures = []
for (const [...stage] of chosen)
  if (stage.length === 1) await count(stage[0])
  else await Promise.all([lane(stage), lane(stage)])
for (const failure of failures) console.log(`\n   failed: ${failure}`)
console.log(
  `\n${counted.passed} passed, ${counted.failed} failed${counted.skipped ? `, ${counted.skipped} skipped` : ''}`,
)
process.exit(counted.failed || counted.passed === 0 ? 1 : 0)

/** One of two that take what is next; each part's words are shown together, at its end. */
async function lane(waiting) {
  for (let part = waiting.shift(); part; part = waiting.shift()) await count(part, [])
}

async function count({ title, run }, said) {
  if (!said) console.log(`\n── ${title}`)
  const began = performance.now()
  const { passed, failed, skipped = 0 } = await run(said)
  counted.passed += passed
  counted.failed += failed
  counted.skipped += skipped
  if (said) process.stdout.write(`\n── ${title}\n${said.join('')}`)
  console.log(`   ${failed ? 'FAILED' : 'ok'} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

function named(filter) {
  const parts = stages.flat().filter(({ title }) => title === filter)
  if (parts.length) return parts
  const all = ['unit', 'api', 'life'].map((title) => ({
    title: `${title} ${filter}`,
    run: () => vitest(title, [filter]),
  }))
  return [...all, { title: `browser ${filter}`, run: () => browserTests([filter]) }]
}

/** Runs a program to its end. What it says is shown as it comes, or kept in `said`. */
function node(file, args, { env = {}, said } = {}) {
  const running = spawn(localNode, [bin(file), ...args], {
    cwd: root,
    stdio: ['inherit', said ? 'pipe' : 'inherit', said ? 'pipe' : 'inherit'],
    env: {
      ...process.env,
      ...withCompiled,
      ...(scratch ? { TMPDIR: scratch, TEST_FOLDER: scratch } : {}),
      ...env,
    },
  })
  running.stdout?.on('data', (words) => said.push(words))
  running.stderr?.on('data', (words) => said.push(words))
  return new Promise((resolve) => {
    running.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    running.on('close', resolve)
  })
}

async function one(file, args, said) {
  return (await node(file, args, { said })) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Counts by the runner's own report; a runner that dies without one is one failure. */
function counts(report, status, read) {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const found = read(JSON.parse(readFileSync(report, 'utf8')))
  return status !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found
}

async function vitest(project, filter, said) {
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
  const status = await node('vitest/vitest.mjs', [...args, ...filter], { said })
  return counts(report, status, (r) => {
    for (const { assertionResults } of r.testResults)
      for (const { status: end, fullName, failureMessages } of assertionResults)
        if (end === 'failed') failures.push([fullName, ...failureMessages].join('\n'))
    return { passed: r.numPassedTests, failed: r.numFailedTests, skipped: r.numPendingTests }
  })
}

/** Tests speak with a real Redis, a real S3 server and ffmpeg; without one of them those tests say so. */
function apiTests(filter) {
  ensureProgram('redis-server')
  ensureProgram('ffmpeg')
  ensureServer('versitygw')
  ensureServer('stripe-mock')
  return vitest('api', filter)
}

async function browserTests(filter) {
  step('building', build)
  ensureChromium()
  const report = join(results, 'browser.json')
  rmSync(report, { force: true })
  const args = ['test', '--config', 'tests/browser/playwright.config.ts', '--pass-with-no-tests', ...filter]
  const status = await node('@playwright/test/cli.js', args, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } })
  return counts(report, status, ({ stats, suites }) => {
    for (const title of titled(suites, 'flaky')) console.log(`   only when tried again: ${title}`)
    failures.push(...titled(suites, 'unexpected'))
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
  })
}

/** Browser tests that ended so, by name. Those that passed when tried again are to be mended, but stop nobody. */
function titled(suites, end) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === end)).map(({ title }) => title),
    ...titled(inner, end),
  ])
}
