import { fork } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startEmbeddedPostgres } from '../server/db/embedded-postgres.ts'
import { migrate } from '../server/db/migrate.ts'

export type Contender = {
  name: string
  /** Does a round and tells how many were done in a second. */ round: () => Promise<number>
}
export type Load = Pick<autocannon.Options, 'method' | 'headers' | 'body' | 'connections'> & { path: string }

/** A migrated database that lasts as long as the bench. */
export async function benchDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'fanlight-bench-'))
  chmodSync(dataDir, 0o755) // the database's user must be able to reach it when we are root
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.url())
  const close = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: postgres.url(), close }
}

/** Starts a server in a process of its own; the file sends `{ port }` once it listens. */
export function startServer(file: string, args: Record<string, string>) {
  const child = fork(join(import.meta.dirname, 'servers', file), {
    env: { ...process.env, NODE_ENV: 'production', ...args },
  })
  type Started = { url: string; pid: number; stop: () => void; notes: Record<string, string> }
  return new Promise<Started>((resolve, reject) => {
    child.once('message', ({ port, ...notes }: Record<string, string>) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        pid: child.pid ?? 0,
        notes,
        stop: () => child.kill('SIGKILL'),
      }),
    )
    child.once('exit', (code) => reject(new Error(`${file} stopped with ${code}`)))
  })
}

/** A round of load over HTTP. An answer other than 2xx spoils the bench, so it ends it. */
export const httpRound =
  (url: string, { path, ...load }: Load, seconds = 4) =>
  async () => {
    const result = await autocannon({ connections: 32, ...load, url: `${url}${path}`, duration: seconds })
    if (result.non2xx || result.errors)
      throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors`)
    return result.requests.total / result.duration
  }

/** Rounds by turns, so that what else the machine does hits both alike; the first of each only warms up. */
export async function compare(
  title: string,
  { ours, reference, rounds = 5 }: { ours: Contender; reference: Contender; rounds?: number },
) {
  const rates = new Map<Contender, number[]>([
    [ours, []],
    [reference, []],
  ])
  for (let i = 0; i <= rounds; i++)
    for (const contender of i % 2 ? [ours, reference] : [reference, ours]) {
      const rate = await contender.round()
      if (i > 0) rates.get(contender)?.push(rate)
    }
  const ratios = (rates.get(ours) ?? []).map((rate, i) => rate / (rates.get(reference)?.[i] ?? Number.NaN))
  console.log(`\n${title}`)
  for (const [{ name }, found] of rates)
    console.log(`  ${name.padEnd(28)} ${median(found).toFixed(0).padStart(8)} /s`)
  console.log(
    `  ratio ${median(ratios).toFixed(2)}  (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} in ${rounds} rounds)`,
  )
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
