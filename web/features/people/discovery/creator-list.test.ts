import { describe, expect, test } from 'vitest'
import type { Creator } from '../creator/creator.ts'
import { withPage } from './creator-list.ts'

const users = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({ _id: String(from + i) }) as Creator)
const page = (n: number, count: number, searchTxt = '') => ({
  data: users(n * 10, count),
  totalCount: 25,
  page: n,
  searchTxt,
})

describe('creator list', () => {
  test('has more only after exactly ten', () => {
    expect(withPage(undefined, page(0, 10)).hasMore).toBe(true)
    expect(withPage(undefined, page(0, 9)).hasMore).toBe(false)
    expect(withPage(undefined, { ...page(0, 0), totalCount: 0 }).hasMore).toBe(false)
  })
  test('replaces on the first page and appends later ones', () => {
    const first = withPage(undefined, page(0, 10))
    const second = withPage(first, page(1, 10))
    expect(second.data).toHaveLength(20)
    expect(withPage(second, page(0, 10)).data).toHaveLength(10)
  })
  test('shows no creator twice who moved between pages', () => {
    const first = withPage(undefined, page(0, 10))
    const next = withPage(first, { data: users(9, 10), totalCount: 25, page: 1, searchTxt: '' })
    expect(next.data).toHaveLength(19)
  })
  test('restarts for another search text', () => {
    const first = withPage(undefined, page(0, 10))
    expect(withPage(first, page(1, 3, 'mara'))).toMatchObject({ searchTxt: 'mara', data: users(10, 3) })
  })
  test('keeps its total when a page is empty', () => {
    const first = withPage(undefined, page(0, 10))
    expect(withPage(first, { data: [], totalCount: 0, page: 1, searchTxt: '' }).totalCount).toBe(25)
  })
})
