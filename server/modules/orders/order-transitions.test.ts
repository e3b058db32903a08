import { describe, expect, test } from 'vitest'
import { OrderStatus, type OrderState } from '../../../contract/market/constants.ts'
import {
  findTransition,
  initialState,
  isOpenState,
  orderEvents,
  orderFlows,
  orderRoles,
  timers,
  transitions,
  type OrderFlow,
} from './order-transitions.ts'

const states = Object.keys(OrderStatus) as OrderState[]

/** Written by hand from the product's rules: flow: state: event/role → state and money. */
const expected: Record<OrderFlow, Record<string, string>> = {
  shipping: {
    'paid ship seller': 'shipped keep',
    'paid cancel buyer': 'cancelledByBuyer return',
    'paid cancel seller': 'cancelledBySeller return',
    'paid expire system': 'expired return',
    'paid dispute buyer': 'disputed keep',
    'paid dispute seller': 'disputed keep',
    'shipped confirm buyer': 'completed release',
    'shipped complete system': 'completed release',
    'shipped dispute buyer': 'disputed keep',
    'shipped dispute seller': 'disputed keep',
    'disputed confirm buyer': 'completed release',
    'disputed cancel seller': 'cancelledBySeller return',
    'disputed refund staff': 'refunded return',
    'disputed release staff': 'completed release',
    'disputed split staff': 'split split',
  },
  handOver: {
    'paid scan buyer': 'buyerConfirmed keep',
    'paid scan seller': 'sellerConfirmed keep',
    'paid cancel buyer': 'cancelledByBuyer return',
    'paid cancel seller': 'cancelledBySeller return',
    'paid expire system': 'expired return',
    'paid dispute buyer': 'disputed keep',
    'paid dispute seller': 'disputed keep',
    'buyerConfirmed scan seller': 'completed release',
    'buyerConfirmed complete system': 'completed release',
    'buyerConfirmed dispute buyer': 'disputed keep',
    'buyerConfirmed dispute seller': 'disputed keep',
    'sellerConfirmed scan buyer': 'completed release',
    'sellerConfirmed complete system': 'completed release',
    'sellerConfirmed dispute buyer': 'disputed keep',
    'sellerConfirmed dispute seller': 'disputed keep',
    'disputed confirm buyer': 'completed release',
    'disputed cancel seller': 'cancelledBySeller return',
    'disputed refund staff': 'refunded return',
    'disputed release staff': 'completed release',
    'disputed split staff': 'split split',
  },
  digital: { 'paid deliver system': 'completed release' },
  shoutout: {
    'requested accept seller': 'accepted keep',
    'requested decline seller': 'rejected return',
    'requested cancel buyer': 'cancelledByBuyer return',
    'requested expire system': 'expired return',
    'accepted deliver seller': 'delivered keep',
    'accepted cancel seller': 'cancelledBySeller return',
    'accepted expire system': 'expired return',
    'delivered revise buyer': 'revision keep',
    'delivered confirm buyer': 'completed release',
    'delivered complete system': 'completed release',
    'delivered dispute buyer': 'disputed keep',
    'delivered dispute seller': 'disputed keep',
    'revision deliver seller': 'redelivered keep',
    'revision confirm buyer': 'completed release',
    'revision cancel seller': 'cancelledBySeller return',
    'revision expire system': 'expired return',
    'revision dispute buyer': 'disputed keep',
    'revision dispute seller': 'disputed keep',
    'redelivered confirm buyer': 'completed release',
    'redelivered complete system': 'completed release',
    'redelivered dispute buyer': 'disputed keep',
    'redelivered dispute seller': 'disputed keep',
    'disputed confirm buyer': 'completed release',
    'disputed cancel seller': 'cancelledBySeller return',
    'disputed refund staff': 'refunded return',
    'disputed release staff': 'completed release',
    'disputed split staff': 'split split',
  },
}

const reachable = (flow: OrderFlow) => {
  const found = new Set([initialState[flow]])
  for (const state of found)
    for (const t of transitions) if (t.from === state && t.flows.includes(flow)) found.add(t.to)
  return [...found]
}

describe.each(orderFlows)('the flow %s', (flow) => {
  test('allows exactly the expected moves: every state, event and role', () => {
    const moves: Record<string, string> = {}
    for (const state of states)
      for (const event of orderEvents)
        for (const role of orderRoles) {
          const found = findTransition({ flow, state, event, role })
          if (found) moves[`${state} ${event} ${role}`] = `${found.to} ${found.money}`
        }
    expect(moves).toEqual(expected[flow])
  })

  test('has one move for a state, event and role', () => {
    const keys = transitions
      .filter(({ flows }) => flows.includes(flow))
      .flatMap(({ from, event, by }) => by.map((role) => `${from} ${event} ${role}`))
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('ends with the money moved, and moves it nowhere else', () => {
    for (const t of transitions.filter(({ flows }) => flows.includes(flow)))
      expect([t.from, t.event, t.money === 'keep']).toEqual([t.from, t.event, isOpenState(flow, t.to)])
  })

  test('reaches every state it has moves for, and every open state can end', () => {
    const states = reachable(flow)
    for (const t of transitions.filter(({ flows }) => flows.includes(flow))) expect(states).toContain(t.from)
    for (const state of states.filter((open) => isOpenState(flow, open))) {
      const ways = transitions.filter((t) => t.from === state && t.flows.includes(flow))
      expect(ways.some(({ by }) => by.includes('system') || by.includes('staff'))).toBe(true)
    }
  })

  test('ends every waiting state by itself, except disputes and instant delivery', () => {
    const waiting = reachable(flow).filter((state) => isOpenState(flow, state) && state !== 'disputed')
    const timed = timers.filter((timer) => timer.flow === flow)
    expect(timed.map(({ state }) => state).toSorted()).toEqual(flow === 'digital' ? [] : waiting.toSorted())
    for (const { state, event } of timed)
      expect(findTransition({ flow, state, event, role: 'system' })).toBeDefined()
  })
})
