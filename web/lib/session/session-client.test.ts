import { expect, test, vi } from 'vitest'
import {
  createSessionClient,
  refreshResultOf,
  sendWithSession,
  type RefreshResult,
  type SessionEnvironment,
} from './session-client.ts'

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
  const refresh = vi.fn<() => Promise<RefreshResult>>(async () => {
    await Promise.resolve()
    if (refreshWorks) cookies.mark += '+'
    return refreshWorks ? renewed : over
  })
  const world: SessionEnvironment = {
    hasSession: () => cookies.session,
    tokenVersion: () => cookies.mark,
    openGuest,
    refresh,
    exclusive: (work) => {
      const mine = turn.then(work, work)
      turn = mine
      return mine
    },
  }
  return { tab: () => createSessionClient(world), openGuest, refresh, mark: () => cookies.mark }
}

test('requests without a session wait for one guest session', async () => {
  const { tab, openGuest } = browser({ hasSession: false })
  const [a, b] = [tab(), tab()]
  expect(await Promise.all([a.ready(), a.ready(), b.ready()])).toEqual([true, true, true])
  expect(openGuest).toHaveBeenCalledTimes(1)
})

test('with a session requests do not wait', async () => {
  const { tab, openGuest } = browser()
  expect(await tab().ready()).toBe(true)
  expect(openGuest).not.toHaveBeenCalled()
})

test('many unauthorized requests in two tabs refresh once', async () => {
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

test('a failed refresh is reported and the next one tries again', async () => {
  const { tab, refresh, mark } = browser({ refreshWorks: false })
  const item = tab()
  expect(await item.renew(mark())).toEqual(over)
  expect(await item.renew(mark())).toEqual(over)
  expect(refresh).toHaveBeenCalledTimes(2)
})

/** An unauthorized call, with a server that responds to the refresh as given. */
async function callWhen(refreshAnswer: Response) {
  const { tab } = browser()
  const goToTheDoor = vi.fn<() => Promise<void>>(async () => undefined)
  let isFresh = false
  const session = {
    ...tab(),
    renew: async () => {
      isFresh = refreshAnswer.ok
      return refreshResultOf(refreshAnswer)
    },
  }
  const fetch = async () => new Response('{}', { status: isFresh ? 200 : 406 })
  const send = sendWithSession({ session, fetch, redirectToLogin: goToTheDoor })
  const answers = await Promise.all([send('/v1/wallet', {}), send('/v1/posts', {})])
  const texts = await Promise.all(answers.map((response) => response.text()))
  return { statuses: answers.map(({ status }) => status), texts, doors: goToTheDoor.mock.calls.length }
}

test('an unauthorized call is repeated with the refreshed session', async () => {
  expect(await callWhen(new Response('{}'))).toMatchObject({ statuses: [200, 200], doors: 0 })
})

test('an ended session redirects to login', async () => {
  expect(await callWhen(new Response('{}', { status: 401 }))).toMatchObject({
    statuses: [406, 406],
    doors: 2,
  })
})

test.each([503, 502, 429])(
  'a refresh answered with %i does not end the session and returns the error',
  async (status) => {
    expect(await callWhen(new Response('wait', { status }))).toEqual({
      statuses: [status, status],
      texts: ['wait', 'wait'],
      doors: 0,
    })
  },
)
