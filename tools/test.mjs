// npm test: installs missing packages, runs every check and suite, and ends with one summary line.
// npm run check: the quick checks only.
// npm run test:full: the slow tests, which npm test leaves out.
// npm test -- NAME: one part, or the tests whose file matches NAME.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureProgram } from './debian.mjs'
import { install, localNode, root, step, compileCacheEnv } from './install.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { ensureServer } from './servers.mjs'

const results = join(root, 'test-results')
const bin = (name) => join(root, 'node_modules', name)
const program = (title, file, ...args) => ({ title, run: (output) => runProgram(file, args, output) })
const suite = (title, ...filter) => ({ title, run: (output) => vitest(title, filter, output) })

// The longest first: two run at a time.
const quick = [
  {
    title: 'types',
    run: async (output) => {
      const routes = await runProgram('@react-router/dev/bin.cjs', ['typegen'], output)
      // Cached for files that have not changed.
      const known = ['--incremental', '--tsBuildInfoFile', join(results, 'types.tsbuildinfo')]
      return routes.failed
        ? routes
        : runProgram('typescript/bin/tsc', ['--noEmit', ...known, '-p', '.'], output)
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
const api = { title: 'api', run: () => apiTests('api', []) }
// Process tests mostly wait; the web app is built meanwhile.
const processes = suite('process')
const built = { title: 'build', run: (output) => runProgram('../tools/build.mjs', [], output) }
const browser = { title: 'browser', run: () => browserTests([], 'usual') }
/** Parts of a stage run two at a time, stages one after the other. */
const stages = [quick, [api], [built, processes], [browser]]
const fullStages = [
  [{ title: 'api-full', run: () => apiTests('api-full', []) }],
  [{ title: 'browser-full', run: () => browserTests([], 'full') }],
]

const named = { check: [quick], full: fullStages }
const [name] = process.argv.slice(2)
const selectedStages =
  name === undefined ? stages : (named[name] ?? partsMatching(name).map((part) => [part]))
console.log('')
step('installing', install)
mkdirSync(results, { recursive: true })
const temporaryFolder = memoryFolder()
const totals = { passed: 0, failed: 0, skipped: 0 }
/** Failures and their reasons, repeated at the end. */
const failures = []
for (const [...stage] of selectedStages)
  if (stage.length === 1) await count(stage[0])
  else await Promise.all([worker(stage), worker(stage)])
for (const failure of failures) console.log(`\n   failed: ${failure}`)
console.log(
  `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`,
)
process.exit(totals.failed || totals.passed === 0 ? 1 : 0)

/** One of two workers; each part's output is shown together at its end. */
async function worker(queue) {
  for (let part = queue.shift(); part; part = queue.shift()) await count(part, [])
}

async function count({ title, run }, output) {
  if (!output) console.log(`\n── ${title}`)
  const startedAt = performance.now()
  const { passed, failed, skipped = 0 } = await run(output)
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
  if (output) process.stdout.write(`\n── ${title}\n${output.join('')}`)
  console.log(`   ${failed ? 'FAILED' : 'ok'} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

function partsMatching(filter) {
  const parts = [...stages, ...fullStages].flat().filter(({ title }) => title === filter)
  if (parts.length) return parts
  const all = ['unit', 'api', 'api-full', 'process'].map((title) => ({
    title: `${title} ${filter}`,
    run: () => vitest(title, [filter]),
  }))
  return [...all, { title: `browser ${filter}`, run: () => browserTests([filter], 'all') }]
}

/** Runs a program to its end. Output is passed through, or collected in `output`. */
function node(file, args, { env = {}, output } = {}) {
  const running = spawn(localNode, [bin(file), ...args], {
    cwd: root,
    stdio: ['inherit', output ? 'pipe' : 'inherit', output ? 'pipe' : 'inherit'],
    env: {
      ...process.env,
      ...compileCacheEnv,
      ...(temporaryFolder ? { TMPDIR: temporaryFolder, TEST_FOLDER: temporaryFolder } : {}),
      ...env,
    },
  })
  running.stdout?.on('data', (chunk) => output.push(chunk))
  running.stderr?.on('data', (chunk) => output.push(chunk))
  return new Promise((resolve) => {
    running.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    running.on('close', resolve)
  })
}

async function runProgram(file, args, output) {
  return (await node(file, args, { output })) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Counts from the runner's report; a runner that dies without one counts as one failure. */
function readReport(report, status, read) {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const found = read(JSON.parse(readFileSync(report, 'utf8')))
  return status !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found
}

async function vitest(project, filter, output) {
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
  const status = await node('vitest/vitest.mjs', [...args, ...filter], { output })
  return readReport(report, status, (r) => {
    for (const { assertionResults } of r.testResults)
      for (const { status: end, fullName, failureMessages } of assertionResults)
        if (end === 'failed') failures.push([fullName, ...failureMessages].join('\n'))
    return { passed: r.numPassedTests, failed: r.numFailedTests, skipped: r.numPendingTests }
  })
}

/**
 * Tests use a real Redis, a real S3 server and ffmpeg; without them those tests are skipped with a notice.
 */
function apiTests(project, filter) {
  ensureProgram('redis-server')
  ensureProgram('ffmpeg')
  ensureServer('versitygw')
  ensureServer('stripe-mock')
  ensureServer('livekit-server')
  return vitest(project, filter)
}

async function browserTests(filter, selected) {
  step('building', build)
  ensureChromium()
  const report = join(results, 'browser.json')
  rmSync(report, { force: true })
  const args = ['test', '--config', 'tests/browser/playwright.config.ts', '--pass-with-no-tests', ...filter]
  const status = await node('@playwright/test/cli.js', args, {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, BROWSER_SUITE: selected },
  })
  return readReport(report, status, ({ stats, suites }) => {
    for (const title of titlesByStatus(suites, 'flaky')) console.log(`   flaky: ${title}`)
    failures.push(...titlesByStatus(suites, 'unexpected'))
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
  })
}

/** Browser tests with this outcome, by name. Flaky ones are listed but do not fail the run. */
function titlesByStatus(suites, end) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === end)).map(({ title }) => title),
    ...titlesByStatus(inner, end),
  ])
}
