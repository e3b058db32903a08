import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// A month of a thousand people who use everything that moves money, in bad weather; the same as the test, larger.
// Not a speed: it ends well, or names what is wrong and its seed. MONTH_SEED lives one again.
const env = { MONTH_PEOPLE: '1000', MONTH_ACTS: '0.5', MONTH_MINUTES: '120', ...process.env }
const vitest = join(import.meta.dirname, '../node_modules/.bin/vitest')
const { status } = spawnSync(vitest, ['run', '--project', 'api', 'tests/api/month'], {
  env,
  stdio: 'inherit',
})
process.exit(status ?? 1)
