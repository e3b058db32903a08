import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { UserType } from '../contract/core/constants.ts'
import { openDatabase } from '../server/db/database.ts'
import { newId } from '../server/db/new-id.ts'
import { recordTransaction, type Leg } from '../server/modules/wallet/ledger/ledger-store.ts'
import { triggerCodes } from '../server/modules/wallet/ledger/trigger-codes.ts'
import { benchDatabase, compare } from './harness.ts'

// Fans pay creators, 16 at a time: our code against pgbench with the same SQL, and one creator against a
// thousand.
const PEOPLE = 1000
const CONNECTIONS = 16
const SECONDS = 4
const database = await benchDatabase()
const db = openDatabase({ url: database.url, poolSize: CONNECTIONS })
const people = (kind: string) =>
  Array.from({ length: PEOPLE }, (_, i) => ({ id: newId(), username: `${kind}${i}` }))
const [fans, creators] = [people('fan'), people('creator')]
const rows = [
  ...fans.map((item) => ({ ...item, userType: UserType.fan })),
  ...creators.map((item) => ({ ...item, userType: UserType.creator })),
]
await db`insert into person ${db(rows.map(({ id, username, userType }) => ({ id, username, userType, email: `${username}@example.com`, firstName: 'x' })))}`

const usd = { currency: 'USD' } as const
const legs = (fanId: string, creatorId: string): Leg[] => [
  { ...usd, personId: fanId, kind: 'available', amountMinor: -100, code: triggerCodes.productPurchase },
  { ...usd, personId: creatorId, kind: 'pending', amountMinor: 80, code: triggerCodes.pendingAmount },
  { ...usd, kind: 'fees', amountMinor: 20, code: triggerCodes.productPurchase },
]
const write = (key: string, moved: Leg[]) =>
  db.transaction((tx) =>
    recordTransaction(tx, {
      key,
      code: triggerCodes.productPurchase,
      at: new Date(),
      actor: { kind: 'system' },
      subject: { kind: 'bench', id: 'x' },
      title: '',
      legs: moved,
    }),
  )
for (const { id } of fans)
  await write(`fill ${id}`, [
    { ...usd, kind: 'gateway', amountMinor: -1_000_000_000, code: triggerCodes.walletRecharge },
    {
      ...usd,
      personId: id,
      kind: 'available',
      amountMinor: 1_000_000_000,
      code: triggerCodes.walletRecharge,
    },
  ])

const pick = (list: { id: string }[]) => list[Math.floor(Math.random() * list.length)]?.id ?? ''
const round = (creatorsPaid: { id: string }[]) => async () => {
  const until = performance.now() + SECONDS * 1000
  let done = 0
  const loop = async () => {
    while (performance.now() < until) {
      await write(newId(), legs(pick(fans), pick(creatorsPaid)))
      done++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, loop))
  return done / SECONDS
}

/** The same statement in a transaction, with random numbers from pgbench. */
const script = join(mkdtempSync(join(tmpdir(), 'fanlight-pgbench-')), 'transfer.sql')
await db`create table bench_fan as select row_number() over () as n, id from person where user_type = 1`
await db`create table bench_creator as select row_number() over () as n, id from person where user_type = 2`
await db`create unique index on bench_fan (n)`
await db`create unique index on bench_creator (n)`
writeFileSync(
  script,
  `\\set fan random(1, ${PEOPLE})
\\set creator random(1, ${PEOPLE})
begin;
select ledger_post(gen_random_uuid(), 1::smallint, gen_random_uuid()::text, '\\x00'::bytea, now(), 'system', null, 'bench', 'x', '', '{}',
  array[(select id from bench_fan where n = :fan), (select id from bench_creator where n = :creator), null]::uuid[],
  array['available', 'pending', 'fees'], array['USD', 'USD', 'USD'], array[-100, 80, 20]::bigint[], array[1, 2, 1]::smallint[]);
commit;
`,
)
const run = promisify(execFile)
const pgbenchRound = async () => {
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CONNECTIONS),
    '-j',
    '2',
    '-T',
    String(SECONDS),
    '-f',
    script,
    database.url,
  ]
  const { stdout } = await run('pgbench', args)
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

await compare(`transfers, ${CONNECTIONS} at a time, ${PEOPLE} fans to ${PEOPLE} creators`, {
  ours: { name: 'Fanlight', round: round(creators) },
  reference: { name: 'pgbench, the same SQL', round: pgbenchRound },
  rounds: 3,
})
await compare(`transfers, ${CONNECTIONS} at a time, one creator against ${PEOPLE}`, {
  ours: { name: 'one creator', round: round(creators.slice(0, 1)) },
  reference: { name: `${PEOPLE} creators`, round: round(creators) },
  rounds: 3,
})
await db.close()
await database.close()
process.exit(0)
