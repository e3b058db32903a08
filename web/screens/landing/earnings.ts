/** A sample month of a photographer with 420 subscribers, in cents. */
export const exampleMonth = {
  subscribers: { count: 420, priceMinor: 900 },
  unlocks: { count: 96, priceMinor: 1200 },
  calls: { count: 4, priceMinor: 12_000 },
  tips: { people: 71, totalMinor: 31_800 },
}

const feeBps = 2000

const timesPrice = ({ count, priceMinor }: { count: number; priceMinor: number }) => count * priceMinor

/** Totals of the sample month. The page shows every line, so that readers can check them. */
export function sumEarnings({ subscribers, unlocks, calls, tips }: typeof exampleMonth) {
  const lines = {
    subscribers: timesPrice(subscribers),
    unlocks: timesPrice(unlocks),
    calls: timesPrice(calls),
    tips: tips.totalMinor,
  }
  const grossMinor = Object.values(lines).reduce((sum, amount) => sum + amount, 0)
  const feeMinor = Math.round((grossMinor * feeBps) / 10_000)
  return { lines, grossMinor, feeMinor, netMinor: grossMinor - feeMinor }
}
