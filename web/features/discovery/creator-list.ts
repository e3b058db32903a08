import type { Creator } from '../creator/creator.ts'

/** A list of creators as it grows: the first page replaces, later ones are appended. */
export type CreatorList = {
  data: Creator[]
  page: number
  totalCount: number
  hasMore: boolean
  searchTxt: string
}
export const LIST_PAGE = 10

type Page = { data: Creator[]; totalCount: number; page: number; searchTxt: string; pageSize?: number }

/** There is more only where a page came back full; nothing (204) says that there is none. */
export function withPage(list: CreatorList | undefined, page: Page): CreatorList {
  const { data, totalCount, searchTxt, pageSize = LIST_PAGE } = page
  const isFirst = page.page === 0 || !list || list.searchTxt !== searchTxt
  const known = new Set(isFirst ? [] : list.data.map(({ _id }) => _id))
  return {
    // Somebody may have moved between two pages.
    data: isFirst ? data : [...list.data, ...data.filter(({ _id }) => !known.has(_id))],
    page: page.page,
    totalCount: data.length ? totalCount : (list?.totalCount ?? 0),
    hasMore: data.length === pageSize,
    searchTxt,
  }
}
