import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/database.ts'

export type Kept = Record<string, unknown>

/** What the sandbox remembers, as a gateway would: by itself, whatever becomes of the transaction that asked. */
/** `Objects`: what each kind of thing is made of. */
export function sandboxStore<Objects extends Record<string, object>>(db: Db, now: () => Date) {
  /** What is kept under an id, if it is of that kind. */
  const find = async <K extends keyof Objects & string>(kind: K, id: string) => {
    const [row] = await db<{ data: Objects[K]; at: Date }[]>`
      select data, at from sandbox_object where id = ${id} and kind = ${kind}`
    return row
  }
  return {
    find,
    /** Makes a thing, or finds the one that the key made before. */
    async make<D extends object>(kind: keyof Objects & string, data: D, key?: string) {
      const id = `${kind}_${randomUUID().replaceAll('-', '')}`
      const fullKey = key ? `${kind}:${key}` : null
      const [made] = await db`
        insert into sandbox_object (id, kind, key, data, at)
        values (${id}, ${kind}, ${fullKey}, ${db.json(data as never)}, ${now()}) on conflict (key) do nothing returning id`
      if (made) return { id, data, at: now(), isNew: true }
      const [kept] = await db<{ id: string; data: D; at: Date }[]>`
        select id, data, at from sandbox_object where key = ${fullKey}`
      if (!kept) throw new Error(`the sandbox lost ${fullKey}`)
      return { ...kept, isNew: false }
    },
    async change(id: string, data: Kept) {
      await db`update sandbox_object set data = data || ${db.json(data as never)} where id = ${id}`
    },
    /** All of a kind that say so of themselves. */
    async changeWhere(kind: keyof Objects & string, match: Kept, data: Kept) {
      await db`update sandbox_object set data = data || ${db.json(data as never)}
        where kind = ${kind} and data @> ${db.json(match as never)}`
    },
    /** Changes it only while a field is as expected; whether it was. */
    async swap(id: string, field: string, expected: string, data: Kept) {
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
