import { expect, test, vi } from 'vitest'
import { keepSession, type SessionWorld } from './keep-session.ts'

/** Two tabs share cookies and a lock, as in one browser. */
function browser({ hasSession = true, refreshWorks = true } = {}) {
  let turn: Promise<unknown> = Promise.resolve()
  const cookies = { session: hasSession, mark: '1' }
  const openGuest = vi.fn<() => Promise<boolean>>(async () => {
    await Promise.resolve()
    cookies.session = true
    return true
  })
  const refresh = vi.fn<() => Promise<boolean>>(async () => {
    await Promise.resolve()
    if (refreshWorks) cookies.mark += '+'
    return refreshWorks
  })
  const world: SessionWorld = {
    hasSession: () => cookies.session,
    mark: () => cookies.mark,
    openGuest,
    refresh,
    exclusive: (work) => {
      const mine = turn.then(work, work)
      turn = mine
      return mine
    },
  }
  return { tab: () => keepSession(world), openGuest, refresh, mark: () => cookies.mark }
}

test('requests without a session wait for one guest session and go on', async () => {
  const { tab, openGuest } = browser({ hasSession: false })
  const [a, b] = [tab(), tab()]
  expect(await Promise.all([a.ready(), a.ready(), b.ready()])).toEqual([true, true, true])
  expect(openGuest).toHaveBeenCalledTimes(1)
})

test('with a session nobody waits', async () => {
  const { tab, openGuest } = browser()
  expect(await tab().ready()).toBe(true)
  expect(openGuest).not.toHaveBeenCalled()
})

test('many stale requests in two tabs refresh once', async () => {
  const { tab, refresh, mark } = browser()
  const [a, b] = [tab(), tab()]
  const before = mark()
  expect(await Promise.all([a.renew(before), a.renew(before), b.renew(before), b.renew(before)])).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a refresh that fails says so, and the next one tries again', async () => {
  const { tab, refresh, mark } = browser({ refreshWorks: false })
  const one = tab()
  expect(await one.renew(mark())).toBe(false)
  expect(await one.renew(mark())).toBe(false)
  expect(refresh).toHaveBeenCalledTimes(2)
})
