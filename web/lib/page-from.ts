/** Where a page of a list begins, as its address says; what makes no sense is the beginning. */
export const pageFrom = ({ searchParams }: URL, deepest = 100_000) =>
  Math.min(deepest, Math.max(0, Number.parseInt(searchParams.get('from') ?? '', 10) || 0))
