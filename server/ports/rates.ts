/** Exchange rates. */
export type Rates = {
  /** Units of each currency per US dollar, and the date of the rates. */
  table: () => Promise<RateTable>
}
export type RateTable = { on: string; perUsd: Readonly<Record<string, number>> }
