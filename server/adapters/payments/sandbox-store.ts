import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/database.ts'

export type StoredObject = Record<string, unknown>

/** State of the sandbox. Like a real gateway, it is written outside the caller's transaction. */
/** `Objects`: the data of each kind. */
export function sandboxStore<Objects extends Record<string, object>>(db: Db, now: () => Date) {
  /** The object with this id, if it is of this kind. */
  const find = async <K extends keyof Objects & string>(kind: K, id: string) => {
    const [row] = await db<{ data: Objects[K]; at: Date }[]>`
      select data, at from sandbox_object where id = ${id} and kind = ${kind}`
    return row
  }
  return {
    find,
    /** Creates an object, or returns the one created with the same key. */
    async make<D extends object>(kind: keyof Objects & string, data: D, key?: string) {
      const id = `${kind}_${randomUUID().replaceAll('-', '')}`
      const fullKey = key ? `${kind}:${key}` : null
      const [made] = await db`
        insert into sandbox_object (id, kind, key, data, at)
        values (${id}, ${kind}, ${fullKey}, ${db.json(data as never)}, ${now()}) on conflict (key) do nothing returning id`
      if (made) return { id, data, at: now(), isNew: true }
      const [existing] = await db<{ id: string; data: D; at: Date }[]>`
        select id, data, at from sandbox_object where key = ${fullKey}`
      if (!existing) throw new Error(`the sandbox lost ${fullKey}`)
      return { ...existing, isNew: false }
    },
    async change(id: string, data: StoredObject) {
      await db`update sandbox_object set data = data || ${db.json(data as never)} where id = ${id}`
    },
    /** All objects of a kind that match. */
    async changeWhere(kind: keyof Objects & string, match: StoredObject, data: StoredObject) {
      await db`update sandbox_object set data = data || ${db.json(data as never)}
        where kind = ${kind} and data @> ${db.json(match as never)}`
    },
    /** Updates an object only if a field has the expected value; returns whether it did. */
    async swap(id: string, field: string, expected: string, data: StoredObject) {
      const { count } = await db`update sandbox_object set data = data || ${db.json(data as never)}
        where id = ${id} and data->>${field} = ${expected}`
      return count === 1
    },
    list: <K extends keyof Objects & string>(kind: K, since: Date) => db<
      { id: string; data: Objects[K]; at: Date }[]
    >`
      select id, data, at from sandbox_object where kind = ${kind} and at >= ${since} order by at, id`,
  }
}
export type SandboxStore = ReturnType<typeof sandboxStore>
