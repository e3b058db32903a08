import { Temporal } from 'temporal-polyfill'
import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { csv } from '../../../text/csv.ts'
import { findPerson } from '../../identity/public.ts'
import { actingFor } from '../../people/public.ts'
import { countSubscribersAt, findFirstStart, listSubscriberDays } from './subscriber-history-store.ts'

type HistoryInput = { by: Person; creatorId?: string | undefined; days?: number | undefined }

/**
 * Subscribers per day in the creator's time zone, from the stored subscriptions. Starts with the first
 * subscription if that is later than the period.
 */
export async function readSubscriberHistory(
  { readDb, now }: Context,
  { by, creatorId: requestedId, days: length = 30 }: HistoryInput,
) {
  const sql = readDb()
  const { id: creatorId } = await actingFor(sql, by, requestedId)
  const creator = await findPerson(sql, creatorId)
  if (!creator) throw problem('SESSION_ENDED')
  const { timezone } = creator
  const today = Temporal.Instant.fromEpochMilliseconds(now().getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timezone).epochMilliseconds)
  const first = await findFirstStart(sql, creatorId)
  const firstDay =
    first &&
    Temporal.Instant.fromEpochMilliseconds(first.getTime()).toZonedDateTimeISO(timezone).toPlainDate()
  const earliest = today.subtract({ days: length - 1 })
  const fromDay = firstDay && Temporal.PlainDate.compare(firstDay, earliest) > 0 ? firstDay : earliest
  const period = { creatorId, from: startOf(fromDay), to: startOf(today.add({ days: 1 })) }
  const [rows, { active: activeBefore, lost }] = await Promise.all([
    listSubscriberDays(sql, { ...period, timezone }),
    countSubscribersAt(sql, period),
  ])
  const byDay = new Map(rows.map((row) => [row.day, row]))
  let active = activeBefore
  const items = Array.from({ length: first ? fromDay.until(today).days + 1 : 0 }, (_, n) => {
    const day = fromDay.add({ days: n }).toString()
    const { started, ended, cancelled } = byDay.get(day) ?? { started: 0, ended: 0, cancelled: 0 }
    active += started - ended
    return { day, started, ended, cancelled, active }
  })
  const sum = (key: 'started' | 'ended' | 'cancelled') => items.reduce((total, item) => total + item[key], 0)
  return {
    timezone,
    days: items,
    active,
    started: sum('started'),
    ended: sum('ended'),
    cancelled: sum('cancelled'),
    ...(activeBefore > 0 ? { churnPercent: Math.round((lost / activeBefore) * 1000) / 10 } : {}),
  }
}

/** The same days as a spreadsheet. */
export async function exportSubscriberHistory(context: Context, input: HistoryInput) {
  const { days } = await readSubscriberHistory(context, input)
  const rows = days.map(({ day, started, cancelled, ended, active }) => [
    day,
    ...[started, cancelled, ended, active].map(String),
  ])
  return {
    bytes: Buffer.from(csv([['Day', 'New', 'Cancelled', 'Ended', 'Active'], ...rows])),
    mediaType: 'text/csv; charset=utf-8',
    fileName: `fanlight-subscribers-${input.days ?? 30}-days.csv`,
  }
}
