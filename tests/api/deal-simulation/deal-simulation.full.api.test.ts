import { expect, test } from 'vitest'
import { ledgerFaults } from '../../support/money/wallets.ts'
import { checkDeals } from './check-deals.ts'
import { endAllDeals, simulateDeals } from './simulate-deals.ts'

test(
  'a month of deals leaves the books balanced and every order in a state of its table',
  { timeout: 300_000 },
  async () => {
    const simulation = await simulateDeals({ seed: 25, people: 200, sellers: 20, days: 30, actsADay: 30 })
    expect(simulation.killed).toBeGreaterThan(5)
    expect(await ledgerFaults(simulation.world)).toEqual([])
    await endAllDeals(simulation)
    expect(await ledgerFaults(simulation.world)).toEqual([])
    const { violations, orderCount } = await checkDeals(simulation.db)
    expect(violations).toEqual([])
    expect(orderCount).toBeGreaterThan(100)
  },
)
