import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/servers/test-database.ts'
import { postgres } from './postgres-driver.ts'

test('a connection answers after a COPY whose reader was slow at the end', async () => {
  const database = await createTestDatabase()
  const sql = postgres(database.url, { max: 1 })
  // Sizes around the stream's buffer, so that some end with a full buffer.
  for (const rows of [7000, 7400, 7800, 8200, 20_000]) {
    const copy: Readable = await sql
      .unsafe(`copy (select repeat('x', 9) from generate_series(1, ${rows})) to stdout`)
      .readable()
    await once(copy, 'readable')
    await new Promise((wake) => setTimeout(wake, 20))
    let bytes = 0
    for await (const chunk of copy as AsyncIterable<Buffer>) bytes += chunk.length
    expect(bytes).toBe(rows * 10)
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  }
  await sql.end()
})
