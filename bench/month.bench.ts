import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// The month simulation with a thousand users and injected faults; same as the test, larger. Measures
// correctness, not speed: on failure it prints the problem and its seed. MONTH_SEED repeats a run.
const env = { MONTH_PEOPLE: '1000', MONTH_ACTS: '0.5', MONTH_MINUTES: '120', ...process.env }
const vitest = join(import.meta.dirname, '../node_modules/.bin/vitest')
const { status } = spawnSync(vitest, ['run', '--project', 'api-full', 'tests/api/money-simulation'], {
  env,
  stdio: 'inherit',
})
process.exit(status ?? 1)
