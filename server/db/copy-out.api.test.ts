import { once } from 'node:events'
import { to as copyTo } from 'pg-copy-streams'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/servers/test-database.ts'
import { openConnection, sqlOn } from './connection.ts'

test('a connection answers after a COPY whose reader was slow at the end', async () => {
  const database = await createTestDatabase()
  const connection = await openConnection({ url: database.url, pipeline: false })
  const sql = sqlOn(connection)
  // Sizes around the stream's buffer, so that some end with a full buffer.
  for (const rows of [7000, 7400, 7800, 8200, 20_000]) {
    const copy = connection.query(
      copyTo(`copy (select repeat('x', 9) from generate_series(1, ${rows})) to stdout`),
    )
    await once(copy, 'readable')
    await new Promise((wake) => setTimeout(wake, 20))
    let bytes = 0
    for await (const chunk of copy as AsyncIterable<Buffer>) bytes += chunk.length
    expect(bytes).toBe(rows * 10)
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  }
  await connection.end()
  await database.drop()
})
