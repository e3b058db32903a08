/** Half of a decimal amount with the same number of decimals, rounded down. */
export function halfOf(amount: string): string {
  const [, decimals = ''] = amount.split('.')
  const half = String(Math.floor(Number(amount.replace('.', '')) / 2)).padStart(decimals.length + 1, '0')
  return decimals ? `${half.slice(0, -decimals.length)}.${half.slice(-decimals.length)}` : half
}
