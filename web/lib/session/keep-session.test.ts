import { expect, test, vi } from 'vitest'
import { keepSession, renewalOf, sendInSession, type Renewal, type SessionWorld } from './keep-session.ts'

const renewed = { outcome: 'renewed' } as const
const over = { outcome: 'over' } as const

/** Two tabs share cookies and a lock, as in one browser. */
function browser({ hasSession = true, refreshWorks = true } = {}) {
  let turn: Promise<unknown> = Promise.resolve()
  const cookies = { session: hasSession, mark: '1' }
  const openGuest = vi.fn<() => Promise<boolean>>(async () => {
    await Promise.resolve()
    cookies.session = true
    return true
  })
  const refresh = vi.fn<() => Promise<Renewal>>(async () => {
    await Promise.resolve()
    if (refreshWorks) cookies.mark += '+'
    return refreshWorks ? renewed : over
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
    renewed,
    renewed,
    renewed,
    renewed,
  ])
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a refresh that fails says so, and the next one tries again', async () => {
  const { tab, refresh, mark } = browser({ refreshWorks: false })
  const one = tab()
  expect(await one.renew(mark())).toEqual(over)
  expect(await one.renew(mark())).toEqual(over)
  expect(refresh).toHaveBeenCalledTimes(2)
})

/** A call whose session is stale, to a server that answers a refresh so. */
async function callWhen(refreshAnswer: Response) {
  const { tab } = browser()
  const goToTheDoor = vi.fn<() => Promise<void>>(async () => undefined)
  let isFresh = false
  const session = {
    ...tab(),
    renew: async () => {
      isFresh = refreshAnswer.ok
      return renewalOf(refreshAnswer)
    },
  }
  const fetch = async () => new Response('{}', { status: isFresh ? 200 : 406 })
  const send = sendInSession({ session, fetch, goToTheDoor })
  const answers = await Promise.all([send('/v1/wallet', {}), send('/v1/posts', {})])
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  return { statuses: answers.map(({ status }) => status), texts, doors: goToTheDoor.mock.calls.length }
}

test('a stale call is sent again in the renewed session', async () => {
  expect(await callWhen(new Response('{}'))).toMatchObject({ statuses: [200, 200], doors: 0 })
})

test('a session that is over leads to the door', async () => {
  expect(await callWhen(new Response('{}', { status: 401 }))).toMatchObject({
    statuses: [406, 406],
    doors: 2,
  })
})

test.each([503, 502, 429])(
  'a server that answers %i has not ended the session: nobody is shown the door, all are told why',
  async (status) => {
    expect(await callWhen(new Response('wait', { status }))).toEqual({
      statuses: [status, status],
      texts: ['wait', 'wait'],
      doors: 0,
    })
  },
)
