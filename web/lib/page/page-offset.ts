/** The list offset in the URL (`from`); 0 when missing or invalid. */
export const pageOffset = ({ searchParams }: URL, max = 100_000) =>
  Math.min(max, Math.max(0, Number.parseInt(searchParams.get('from') ?? '', 10) || 0))
