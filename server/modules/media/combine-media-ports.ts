import { addEarnings } from './earnings-rules.ts'
import type { MediaPortProvider, MediaPorts } from './ports.ts'

/** Merges the answers of several modules into one port. */
export const combineMediaPorts = (providers: MediaPortProvider[]): MediaPorts => ({
  async canView(context, request) {
    let untilMs = 0
    for (const { canView } of providers) {
      const access = await canView?.(context, request)
      if (access === true) return true
      if (access) untilMs = Math.max(untilMs, access.untilMs)
    }
    return untilMs ? { untilMs } : false
  },
  async listUses(sql, mediaIds) {
    if (mediaIds.length === 0) return []
    const uses = providers.flatMap(({ listUses }) => (listUses ? [listUses(sql, mediaIds)] : []))
    return (await Promise.all(uses)).flat()
  },
  async listSales(sql, { mediaId, offset, limit }) {
    const sales = providers.flatMap(({ listSales }) =>
      listSales ? [listSales(sql, mediaId, offset + limit)] : [],
    )
    return (await Promise.all(sales))
      .flat()
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .slice(offset, offset + limit)
  },
  async listEarnings(sql, mediaIds) {
    if (mediaIds.length === 0) return []
    const earnings = providers.flatMap(({ listEarnings }) =>
      listEarnings ? [listEarnings(sql, mediaIds)] : [],
    )
    return addEarnings((await Promise.all(earnings)).flat())
  },
})
