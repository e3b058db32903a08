import type { Creator } from '../creator/creator.ts'

/** A paginated list of creators. */
export type CreatorList = {
  data: Creator[]
  page: number
  totalCount: number
  hasMore: boolean
  searchTxt: string
}
export const LIST_PAGE = 10

type Page = { data: Creator[]; totalCount: number; page: number; searchTxt: string; pageSize?: number }

/** The first page replaces, later ones are appended. There is more only after a full page; 204 is the end. */
export function withPage(list: CreatorList | undefined, page: Page): CreatorList {
  const { data, totalCount, searchTxt, pageSize = LIST_PAGE } = page
  const isFirst = page.page === 0 || !list || list.searchTxt !== searchTxt
  const known = new Set(isFirst ? [] : list.data.map(({ _id }) => _id))
  return {
    // A creator may move between pages.
    data: isFirst ? data : [...list.data, ...data.filter(({ _id }) => !known.has(_id))],
    page: page.page,
    totalCount: data.length ? totalCount : (list?.totalCount ?? 0),
    hasMore: data.length === pageSize,
    searchTxt,
  }
}
