/** What money is worth in other money. */
export type Rates = {
  /** How much of each currency one US dollar is, and the day from which that holds. */
  table: () => Promise<RateTable>
}
export type RateTable = { on: string; perUsd: Readonly<Record<string, number>> }
