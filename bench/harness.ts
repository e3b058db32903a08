import { type ChildProcess, fork } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startEmbeddedPostgres } from '../server/db/embedded-postgres.ts'
import { migrate } from '../server/db/migrate.ts'

export type Contender = {
  name: string
  /** Runs one round and returns operations per second. */ round: () => Promise<number>
}
type RunningServer = { name: string; output: () => string; stop: () => void }

const TIME_LIMIT_MINUTES = Number(process.env.BENCH_MINUTES ?? 60)
const OUTPUT_CHARACTERS = 4000
const servers = new Set<RunningServer>()
const databases = new Set<() => Promise<void>>()

export const progress = (text: string) => process.stderr.write(`  ${text}\n`)

/** Prints why the benchmark failed and the last output of its servers, cleans up and exits. */
async function failBench(reason: unknown) {
  console.error(reason instanceof Error ? reason.stack : reason)
  for (const { name, output, stop } of servers) {
    console.error(`\nLast output of ${name}:\n${output() || '(none)'}`)
    stop()
  }
  await Promise.allSettled([...databases].map((close) => close()))
  process.exit(1)
}
process.on('uncaughtException', (error) => void failBench(error))
setTimeout(
  () =>
    void failBench(`The benchmark exceeded its time limit of ${TIME_LIMIT_MINUTES} minutes (BENCH_MINUTES).`),
  TIME_LIMIT_MINUTES * 60_000,
).unref()

/** Keeps the last output of a server, to be printed if the benchmark fails. */
export function watchServer(name: string, child: ChildProcess) {
  let text = ''
  const append = (chunk: Buffer) => (text = `${text}${chunk.toString()}`.slice(-OUTPUT_CHARACTERS))
  child.stdout?.on('data', append)
  child.stderr?.on('data', append)
  servers.add({ name, output: () => text.trim(), stop: () => child.kill('SIGKILL') })
}

export type Load = Pick<autocannon.Options, 'method' | 'headers' | 'body' | 'connections'> & { path: string }

/** A migrated database for the duration of the benchmark. */
export async function benchDatabase() {
  progress('creating the database')
  const dataDir = mkdtempSync(join(tmpdir(), 'fanlight-bench-'))
  chmodSync(dataDir, 0o755) // as root the database runs as another user, who must reach it
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.url())
  const close = async () => {
    databases.delete(close)
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  databases.add(close)
  return { url: postgres.url(), close }
}

/** Starts a server in its own process; it sends `{ port }` once it listens. */
export function startServer(file: string, args: Record<string, string>) {
  const child = fork(join(import.meta.dirname, 'servers', file), {
    env: { ...process.env, NODE_ENV: 'production', ...args },
    silent: true,
  })
  watchServer(file, child)
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
    child.once('exit', (code) => reject(new Error(`${file} exited with code ${code}`)))
  })
}

/** One round of HTTP load. Any reply other than 2xx fails the benchmark. */
export const httpRound =
  (url: string, { path, ...load }: Load, seconds = 4) =>
  async () => {
    const result = await autocannon({ connections: 32, ...load, url: `${url}${path}`, duration: seconds })
    if (result.non2xx || result.errors || result.requests.total === 0)
      throw new Error(
        `${path}: ${result.requests.total} replies, ${result.non2xx} of them errors, ${result.errors} connection errors`,
      )
    return result.requests.total / result.duration
  }

/**
 * Alternates rounds, so that other load on the machine affects both sides; the first round of each is a
 * warm-up.
 */
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
      progress(`${title}: round ${i} of ${rounds}, ${contender.name} ${rate.toFixed(0)} /s`)
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
